CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `data_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` text NOT NULL,
	`grant_count` integer NOT NULL,
	`imported_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`fond_navn` text NOT NULL,
	`legat_navn` text DEFAULT '' NOT NULL,
	`beskrivelse` text DEFAULT '' NOT NULL,
	`min_beloeb_dkk` integer,
	`max_beloeb_dkk` integer,
	`frist_type` text NOT NULL,
	`frister` text DEFAULT '' NOT NULL,
	`frist_dato` text,
	`link` text DEFAULT '' NOT NULL,
	`kontakt_email` text DEFAULT '' NOT NULL,
	`kontakt_telefon` text DEFAULT '' NOT NULL,
	`kontakt_adresse` text DEFAULT '' NOT NULL,
	`tjek_selv` text DEFAULT '' NOT NULL,
	`krav` text DEFAULT '' NOT NULL,
	`bilag` text DEFAULT '' NOT NULL,
	`daekker` text DEFAULT '' NOT NULL,
	`kilde` text DEFAULT '' NOT NULL,
	`kilde_aar` text DEFAULT '' NOT NULL,
	`verificeret` text DEFAULT '' NOT NULL,
	`studyLevel` text DEFAULT '' NOT NULL,
	`destination` text DEFAULT '' NOT NULL,
	`duration` text DEFAULT '' NOT NULL,
	`studyField` text DEFAULT '' NOT NULL,
	`maritalStatus` text DEFAULT '' NOT NULL,
	`unionMember` text DEFAULT '' NOT NULL,
	`additionalInfo` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`municipality` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`familyConnection` text DEFAULT '' NOT NULL,
	`institutionalConnection` text DEFAULT '' NOT NULL,
	`currentInstitution` text DEFAULT '' NOT NULL,
	`currentField` text DEFAULT '' NOT NULL,
	`studyArea` text DEFAULT '' NOT NULL,
	`educationLevel` text DEFAULT '' NOT NULL,
	`stayType` text DEFAULT '' NOT NULL,
	`exchangeCountry` text DEFAULT '' NOT NULL,
	`danishCitizenship` text DEFAULT '' NOT NULL,
	`employed` text DEFAULT '' NOT NULL,
	`hasDisability` text DEFAULT '' NOT NULL,
	`internationalConnection` text DEFAULT '' NOT NULL,
	`exchangeUniversity` text DEFAULT '' NOT NULL,
	`age` text DEFAULT '' NOT NULL,
	`gradeAverage` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_documents` (
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`filename` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `kind`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_links_by_order` ON `order_links` (`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`product` text NOT NULL,
	`state` text NOT NULL,
	`email` text NOT NULL,
	`amount_oere` integer NOT NULL,
	`stripe_session_id` text,
	`stripe_payment_intent_id` text,
	`stripe_refund_id` text,
	`immediate_delivery_consent` text NOT NULL,
	`store_answers_consent` text,
	`keep_answers_consent` text,
	`consented_at` integer NOT NULL,
	`answers` text,
	`voucher_number` integer,
	`edition` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`fulfil_attempts` integer DEFAULT 0 NOT NULL,
	`fulfilled_at` integer,
	`confirmed_at` integer,
	`withdrawal_kept` integer DEFAULT false NOT NULL,
	`refund_reason` text,
	`refunded_at` integer,
	`erased_at` integer,
	`renewed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_stripe_session_id_unique` ON `orders` (`stripe_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_voucher_number_unique` ON `orders` (`voucher_number`);--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`email`);--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text,
	`html` text,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_sent` ON `outbox` (`sent_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`declared_at` integer NOT NULL,
	`accepted` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
