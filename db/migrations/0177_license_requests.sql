-- Requests to use pictures of portfolios, what creatives offer for them, and their cards in conversations.
CREATE TABLE "license_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint NOT NULL,
	"thread_id" uuid,
	"client_id" uuid,
	"creative_id" uuid,
	"firm_id" uuid,
	"state" varchar(10) DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"offer" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" varchar(1000),
	"license_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_requests_number_key" UNIQUE("number"),
	CONSTRAINT "license_requests_state_check" CHECK ("license_requests"."state" in ('open', 'accepted', 'declined', 'refused', 'withdrawn')),
	CONSTRAINT "license_requests_ended_check" CHECK (("license_requests"."state" = 'open') = ("license_requests"."ended_at" is null)),
	CONSTRAINT "license_requests_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null,
	CONSTRAINT "license_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null,
	CONSTRAINT "license_requests_creative_id_creative_profiles_id_fk" FOREIGN KEY ("creative_id") REFERENCES "public"."creative_profiles"("id") ON DELETE set null,
	CONSTRAINT "license_requests_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE set null,
	CONSTRAINT "license_requests_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE "license_offers" (
	"request_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" varchar(3) NOT NULL,
	"content" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "license_offers_request_id_version_pk" PRIMARY KEY("request_id","version"),
	CONSTRAINT "license_offers_amount_check" CHECK ("license_offers"."amount" between 0 and 9999999999),
	CONSTRAINT "license_offers_request_id_license_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."license_requests"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "license_cards" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"event" varchar(10) NOT NULL,
	"version" smallint,
	CONSTRAINT "license_cards_event_check" CHECK ("license_cards"."event" in ('asked', 'offered', 'accepted', 'declined', 'refused', 'withdrawn')),
	CONSTRAINT "license_cards_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade,
	CONSTRAINT "license_cards_request_id_license_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."license_requests"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "license_requests_client_idx" ON "license_requests" USING btree ("client_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "license_requests_creative_idx" ON "license_requests" USING btree ("creative_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "license_requests_thread_idx" ON "license_requests" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "license_requests_firm_idx" ON "license_requests" USING btree ("firm_id") WHERE "license_requests"."firm_id" is not null;--> statement-breakpoint
CREATE INDEX "license_requests_license_idx" ON "license_requests" USING btree ("license_id") WHERE "license_requests"."license_id" is not null;--> statement-breakpoint
CREATE INDEX "license_cards_request_idx" ON "license_cards" USING btree ("request_id");
