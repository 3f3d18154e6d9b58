ALTER TABLE `orders` ADD `files_missing_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `old_files_at` integer;