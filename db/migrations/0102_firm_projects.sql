CREATE TABLE "firm_projects" (
	"firm_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"creative_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"piece_count" smallint NOT NULL,
	"credit_count" smallint NOT NULL,
	"confirmed_count" smallint NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "firm_projects_pkey" PRIMARY KEY("project_id","firm_id")
);
--> statement-breakpoint
CREATE INDEX "firm_projects_order_idx" ON "firm_projects" USING btree ("firm_id","year" DESC,"published_at" DESC,"project_id" DESC) INCLUDE ("creative_id","piece_count","credit_count","confirmed_count","roles");--> statement-breakpoint
CREATE INDEX "firm_projects_confirmed_idx" ON "firm_projects" USING btree ("firm_id","confirmed_count") WHERE "firm_projects"."confirmed_count" > 0;
