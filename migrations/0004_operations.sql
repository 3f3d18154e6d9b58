CREATE TABLE `link_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_oere` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`succeeded_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
DROP INDEX `orders_by_email`;--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_oere` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_version` text DEFAULT '2026-11' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `next_attempt_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_requested_at` integer;--> statement-breakpoint
CREATE INDEX `orders_by_next_attempt` ON `orders` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (lower("email"));--> statement-breakpoint
UPDATE `orders` SET `paid_oere` = `amount_oere` WHERE `paid_at` IS NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `refund_requested_at` = coalesce(`paid_at`, `created_at`) WHERE `state` = 'refunding';--> statement-breakpoint
INSERT INTO `refunds` (`id`, `order_id`, `amount_oere`, `status`, `created_at`, `succeeded_at`)
SELECT coalesce(`stripe_refund_id`, 'at-stripe:' || `id`), `id`, `amount_oere`, 'succeeded', `refunded_at`, `refunded_at`
FROM `orders` WHERE `refunded_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `stripe_refund_id`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `fulfil_attempts`;--> statement-breakpoint
DROP INDEX `outbox_by_sent`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `next_attempt_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `give_up_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_by_sent` ON `outbox` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
UPDATE `outbox` SET `attempts` = 0, `give_up_at` = (unixepoch() + 5 * 86400) * 1000 WHERE `sent_at` IS NULL AND `text` IS NOT NULL;--> statement-breakpoint
UPDATE `order_links` SET `expires_at` = `expires_at` + 86400000 WHERE `kind` = 'order';
