#!/bin/bash
# Makes the three roles and the database when the container of PostgreSQL starts for the first time (docs/DEPLOY.md, Roles
# of the database). The passwords are letters and digits.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set reader="$READER_PASSWORD" <<'SQL'
create role oriel_owner login password :'owner';
create role oriel_app login password :'app';
create role oriel_reader login password :'reader';
create database oriel owner oriel_owner template template0 encoding 'UTF8';
\connect oriel
create extension pg_prewarm;
SQL
