ALTER TABLE `orders` ADD `erasure_ended_at` integer;--> statement-breakpoint
CREATE INDEX `orders_kept_a_month` ON `orders` (`keep_list_consent`,`fulfilled_at`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `orders_kept_a_year` ON `orders` (`paid_at`) WHERE erased_at is null and keep_list_consent is not null;--> statement-breakpoint
CREATE INDEX `orders_to_clear` ON `orders` (`state`,`erased_at`) WHERE erasure_ended_at is null;--> statement-breakpoint
CREATE INDEX `orders_to_remind` ON `orders` (`reminded_on`) WHERE reminders_from is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`received_at`);--> statement-breakpoint
CREATE INDEX `grant_reports_by_age` ON `grant_reports` (`received_at`);--> statement-breakpoint
CREATE INDEX `link_requests_by_email` ON `link_requests` (`email`);--> statement-breakpoint
CREATE INDEX `link_requests_by_next_attempt` ON `link_requests` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `link_requests_by_age` ON `link_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `order_links_to_downloads` ON `order_links` (`expires_at`) WHERE kind = 'download';--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (`recipient`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_without_order` ON `outbox` (`order_id`,`created_at`) WHERE order_id is null;--> statement-breakpoint
UPDATE `orders` SET `erasure_ended_at` = `erased_at` WHERE `erased_at` IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM `order_documents` WHERE `order_id` = `orders`.`id`)
AND NOT EXISTS (SELECT 1 FROM `outbox` WHERE `order_id` = `orders`.`id`);
