-- Which text of each function, view and trigger the database has (db/programs).
CREATE TABLE "programs" (
	"name" varchar(63) PRIMARY KEY NOT NULL,
	"hash" varchar(64) NOT NULL
);
