-- Partners read the directory by keys of their own.
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(120) NOT NULL,
	"contact" varchar(200) DEFAULT '' NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_name_key" UNIQUE("name")
);--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" varchar(12) PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"secret_hash" varchar(64) NOT NULL,
	"requests_per_minute" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "partner_keys_limit_check" CHECK ("partner_keys"."requests_per_minute" between 1 and 6000)
);--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_keys_partner_id_idx" ON "partner_keys" USING btree ("partner_id");
