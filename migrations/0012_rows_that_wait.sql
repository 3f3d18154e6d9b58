CREATE INDEX `disputes_by_end` ON `disputes` (`ended_at`);--> statement-breakpoint
CREATE INDEX `order_links_by_expiry` ON `order_links` (`expires_at`);--> statement-breakpoint
CREATE INDEX `orders_by_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_to_renew` ON `orders` (`state`) WHERE renewed_at is not null and renewal_fulfilled_at is null;--> statement-breakpoint
CREATE INDEX `orders_to_remake` ON `orders` (`state`) WHERE files_missing_at is not null;--> statement-breakpoint
CREATE INDEX `orders_to_tidy` ON `orders` (`state`,`old_files_at`) WHERE old_files_at is not null;