CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`navn` text DEFAULT '' NOT NULL,
	`fra` text DEFAULT '' NOT NULL,
	`dage` text DEFAULT '' NOT NULL,
	`hvordan` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `conditions` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`gruppe` text DEFAULT '' NOT NULL,
	`tekst` text DEFAULT '' NOT NULL,
	`forklaring` text DEFAULT '' NOT NULL,
	`andel` text DEFAULT '' NOT NULL,
	`ja_naar` text DEFAULT '' NOT NULL,
	`nej_naar` text DEFAULT '' NOT NULL,
	`del_af` text DEFAULT '' NOT NULL,
	`efter` text DEFAULT '' NOT NULL,
	`soegeord` text DEFAULT '' NOT NULL,
	`maaske` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`received_at`);--> statement-breakpoint
CREATE TABLE `currencies` (
	`valuta` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`navn` text DEFAULT '' NOT NULL,
	`kurs` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `data_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` text NOT NULL,
	`grant_count` integer NOT NULL,
	`imported_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `disputes_by_end` ON `disputes` (`ended_at`);--> statement-breakpoint
CREATE TABLE `grant_outcomes` (
	`id` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`granted` integer NOT NULL,
	`kroner` integer,
	`month` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grant_outcomes_by_grant` ON `grant_outcomes` (`grant_id`,`granted`,`kroner`);--> statement-breakpoint
CREATE TABLE `grant_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`grant_id` text,
	`grant` text NOT NULL,
	`message` text NOT NULL,
	`email` text,
	`received_at` integer NOT NULL,
	`answered_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE INDEX `grant_reports_by_answered` ON `grant_reports` (`answered_at`,`grant_id`);--> statement-breakpoint
CREATE INDEX `grant_reports_by_age` ON `grant_reports` (`received_at`);--> statement-breakpoint
CREATE TABLE `grants` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`fond_navn` text NOT NULL,
	`legat_navn` text DEFAULT '' NOT NULL,
	`beskrivelse` text DEFAULT '' NOT NULL,
	`min_beloeb_dkk` integer,
	`max_beloeb_dkk` integer,
	`satser` text DEFAULT '' NOT NULL,
	`uddelinger` text DEFAULT '' NOT NULL,
	`frist_type` text NOT NULL,
	`frister` text DEFAULT '' NOT NULL,
	`aabner` text DEFAULT '' NOT NULL,
	`foer_start` text DEFAULT '' NOT NULL,
	`frist_dato` text,
	`link` text DEFAULT '' NOT NULL,
	`soeges_hos` text DEFAULT '' NOT NULL,
	`kontakt_email` text DEFAULT '' NOT NULL,
	`kontakt_telefon` text DEFAULT '' NOT NULL,
	`kontakt_adresse` text DEFAULT '' NOT NULL,
	`bredt` text DEFAULT '' NOT NULL,
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
	`gradeAverage` text DEFAULT '' NOT NULL,
	`months` text DEFAULT '' NOT NULL,
	`betingelser` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `last_runs` (
	`work` text PRIMARY KEY NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `link_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer
);
--> statement-breakpoint
CREATE INDEX `link_requests_by_email` ON `link_requests` (`email`);--> statement-breakpoint
CREATE INDEX `link_requests_by_next_attempt` ON `link_requests` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `link_requests_by_age` ON `link_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `list_notes` (
	`order_id` text NOT NULL,
	`name` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`order_id`, `name`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`shows_stay` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_links_by_order` ON `order_links` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_links_by_expiry` ON `order_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`product` text NOT NULL,
	`state` text NOT NULL,
	`email` text NOT NULL,
	`amount_oere` integer NOT NULL,
	`stripe_session_id` text,
	`stripe_payment_intent_id` text,
	`paid_oere` integer,
	`paid_currency` text,
	`payable_until` integer,
	`terms_version` text NOT NULL,
	`immediate_delivery_consent` text NOT NULL,
	`store_answers_consent` text,
	`keep_list_consent` text,
	`keep_list_consented_at` integer,
	`consented_at` integer NOT NULL,
	`answers` text,
	`answer_changes` integer DEFAULT 0 NOT NULL,
	`seen` text,
	`voucher_number` integer,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`fulfilled_at` integer,
	`confirmed_at` integer,
	`fetched_early_at` integer,
	`refund_reason` text,
	`refund_requested_at` integer,
	`refunded_at` integer,
	`erased_at` integer,
	`erasure_ended_at` integer,
	`reminders_from` integer,
	`reminded_on` text,
	`notified_changes` text,
	`outcome_salt` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_stripe_session_id_unique` ON `orders` (`stripe_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_voucher_number_unique` ON `orders` (`voucher_number`);--> statement-breakpoint
CREATE INDEX `orders_by_state` ON `orders` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (lower("email"));--> statement-breakpoint
CREATE INDEX `orders_by_next_attempt` ON `orders` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `orders_by_payment` ON `orders` (`stripe_payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_by_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_kept_a_month` ON `orders` (`keep_list_consent`,`fulfilled_at`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `orders_kept_a_year` ON `orders` (`paid_at`) WHERE erased_at is null and keep_list_consent is not null;--> statement-breakpoint
CREATE INDEX `orders_to_clear` ON `orders` (`state`,`erased_at`) WHERE erasure_ended_at is null;--> statement-breakpoint
CREATE INDEX `orders_to_remind` ON `orders` (`reminded_on`) WHERE reminders_from is not null and erased_at is null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`subject` text NOT NULL,
	`text` text,
	`html` text,
	`unsubscribe_url` text,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`give_up_at` integer,
	`refusal` text,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_sent` ON `outbox` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_order` ON `outbox` (`order_id`);--> statement-breakpoint
CREATE INDEX `outbox_by_recipient` ON `outbox` (`recipient`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_without_order` ON `outbox` (`order_id`,`created_at`) WHERE order_id is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`amount_oere` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`declared_at` integer NOT NULL,
	`accepted` integer NOT NULL,
	`words` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
