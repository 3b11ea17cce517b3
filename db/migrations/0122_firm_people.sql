CREATE TABLE "firm_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firm_id" uuid NOT NULL,
	"email" varchar(320) NOT NULL,
	"role" varchar(10) NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_invitations_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "firm_invitations_once_key" UNIQUE("firm_id","email"),
	CONSTRAINT "firm_invitations_role_check" CHECK ("firm_invitations"."role" in ('manager', 'member'))
);
--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "firm_invitations" ADD CONSTRAINT "firm_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "firm_invitations_invited_by_idx" ON "firm_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "firm_invitations_email_idx" ON "firm_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "firm_invitations_expires_idx" ON "firm_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_check";--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_check" CHECK ("uploads"."purpose" in ('portfolio', 'avatar', 'rate-sheet', 'attachment', 'blog', 'review', 'logo')) NOT VALID;
