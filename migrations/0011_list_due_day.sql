ALTER TABLE `list_entries` ADD `due_on` text;--> statement-breakpoint
UPDATE `list_entries` SET `due_on` = `deadline`;