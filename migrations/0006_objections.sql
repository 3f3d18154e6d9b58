CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_oere` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`ended_at` integer,
	`is_won` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `paid_currency` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `payable_until` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `refusal` text;