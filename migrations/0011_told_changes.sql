ALTER TABLE `orders` ADD `told_changes` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `outcome_salt` text;