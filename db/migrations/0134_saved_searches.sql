-- When a creative was first listed and a project first shown: what is new to a saved search.
CREATE TABLE "arrivals" (
	"kind" varchar(10) NOT NULL,
	"id" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrivals_pkey" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "arrivals_time_idx" ON "arrivals" USING btree ("kind","arrived_at");--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" varchar(2000) NOT NULL,
	"name" varchar(100) NOT NULL,
	"cadence" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "saved_searches_once_key" UNIQUE("user_id","address"),
	CONSTRAINT "saved_searches_cadence_check" CHECK ("saved_searches"."cadence" in ('daily', 'weekly', 'never') and ("saved_searches"."cadence" = 'never') = ("saved_searches"."due_at" is null))
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_due_idx" ON "saved_searches" USING btree ("due_at","user_id") WHERE "saved_searches"."due_at" is not null;
