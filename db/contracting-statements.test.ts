import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { unmarkedContractions } from './contracting-statements.ts';

const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));

test('there are migrations to look at', () => {
  expect(files.length).toBeGreaterThan(0);
});

test.each(files)('%s leaves the former release what it uses', (name) => {
  expect(unmarkedContractions(readFileSync(`db/migrations/${name}`, 'utf8'))).toEqual([]);
});

describe('what contracts', () => {
  it.each([
    'DROP TABLE "old_things";',
    'TRUNCATE TABLE users;',
    'ALTER TABLE "users" DROP COLUMN "nick_name";',
    'ALTER TABLE "users"\n  RENAME COLUMN "name" TO "full_name";',
    'ALTER TABLE "users" RENAME TO "people";',
    'alter table users alter column age set data type bigint;',
    'ALTER TABLE users ALTER COLUMN age TYPE bigint USING age::bigint;',
    'ALTER TABLE users ALTER COLUMN age SET NOT NULL;',
    'ALTER TABLE users ALTER COLUMN age DROP DEFAULT;',
    'ALTER TABLE users ADD COLUMN age integer NOT NULL;',
    'ALTER TABLE users ADD CONSTRAINT adults CHECK (age >= 18);',
    'ALTER TABLE users ADD CONSTRAINT one UNIQUE (email);',
    'CREATE UNIQUE INDEX users_email_idx ON users (lower(email));',
    'DROP FUNCTION IF EXISTS old_sum(integer);',
    "INSERT INTO notes VALUES ('a; b');ALTER TABLE users DROP COLUMN age;",
    "-- It's gone.\nALTER TABLE users DROP COLUMN age;",
    '-- contract: because\nALTER TABLE users DROP COLUMN age;',
    '-- contract: nobody needs it any more, I think\nALTER TABLE users DROP COLUMN age;',
    '-- contract: since 1.4.0 nothing reads it\nSELECT 1;--> statement-breakpoint\nALTER TABLE users DROP COLUMN age;',
  ])('is found: %s', (migration) => {
    expect(unmarkedContractions(migration)).toHaveLength(1);
  });

  it.each([
    '-- contract: since 1.4.0 nothing reads it\nALTER TABLE users DROP COLUMN age;',
    '-- The age of people.\n-- contract: decision 80, it was never shown\nALTER TABLE "users" DROP COLUMN "age";',
  ])('is allowed where it says why it may: %s', (migration) => {
    expect(unmarkedContractions(migration)).toEqual([]);
  });

  it('says what to do instead', () => {
    expect(unmarkedContractions('ALTER TABLE users ADD COLUMN age integer NOT NULL')).toEqual([
      {
        statement: 'alter table users add column age integer not null',
        instead: 'give the column a default, or leave it nullable',
      },
    ]);
  });
});

describe('what only adds', () => {
  it.each([
    'CREATE TABLE "things" ("id" uuid PRIMARY KEY, "kind" text NOT NULL);',
    'CREATE TABLE things (id uuid);--> statement-breakpoint\nALTER TABLE things ADD CONSTRAINT a CHECK (true);CREATE UNIQUE INDEX b ON things USING btree (id);',
    'ALTER TABLE users ADD COLUMN age integer;',
    'ALTER TABLE users ADD COLUMN age integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE users ADD COLUMN "type" text;',
    'ALTER TABLE users ADD CONSTRAINT adults CHECK (age >= 18) NOT VALID;',
    'ALTER TABLE users VALIDATE CONSTRAINT adults;',
    'ALTER TABLE users RENAME CONSTRAINT a TO b;',
    'ALTER TABLE users ALTER COLUMN age SET DEFAULT 3;',
    'ALTER TABLE users ALTER COLUMN age DROP NOT NULL;',
    'CREATE INDEX users_age_idx ON users (age);',
    "UPDATE users SET note = 'drop column; rename to';",
    '-- drop table users;\nSELECT 1;',
    'DO $$ BEGIN EXECUTE format($q$ drop table x $q$); END $$;',
  ])('passes: %s', (migration) => {
    expect(unmarkedContractions(migration)).toEqual([]);
  });
});
