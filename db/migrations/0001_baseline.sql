-- The tables, as they were when the product was first released; later migrations begin here. Functions, views and
-- triggers are in db/programs, and those that a table needs (letter_pairs, one_letter_less, word_stem) are made before.

-- Trigrams for misspelled words and places; accents folded in search.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- English stems without accents: 'Café' finds 'cafes'.
create text search configuration oriel (copy = english);
alter text search configuration oriel
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

-- Whole words instead of stems, so that a hospital is no hotel and notes show real words.
create text search dictionary oriel_plain (template = pg_catalog.simple, stopwords = english);
create text search configuration oriel_words (copy = oriel);
alter text search configuration oriel_words
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, oriel_plain;

create sequence brief_numbers as bigint start 101;

create table users (
  id uuid default gen_random_uuid() primary key,
  name varchar(200) not null,
  email varchar(320) not null,
  email_verified boolean default false not null,
  image text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  sign_up jsonb,
  disabled_at timestamptz,
  disabled_reason varchar(1000),
  two_factor_enabled boolean default false not null,
  last_seen_at timestamptz,
  constraint users_email_unique unique (email)
);

create table blog_posts (
  id uuid default gen_random_uuid() primary key,
  title varchar(300) not null,
  slug varchar(200) not null,
  excerpt varchar(1000),
  content text not null,
  category varchar(80),
  author varchar(200) not null,
  is_published boolean default false not null,
  is_featured boolean default false not null,
  featured_image_url text,
  read_time smallint not null,
  published_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  revision integer default 1 not null,
  updated_by uuid,
  search_vector tsvector generated always as (to_tsvector('english', ((((title::text || ' ') || (coalesce(excerpt, ''))::text) || ' ') || regexp_replace(content, '<[^>]*>', ' ', 'g')))) stored,
  publish_at timestamptz,
  search_title varchar(200),
  search_description varchar(400),
  social_image_url text,
  constraint blog_posts_slug_unique unique (slug),
  constraint blog_posts_published_at_check check (is_published = (published_at is not null)),
  constraint blog_posts_read_time_check check (read_time >= 1),
  constraint blog_posts_slug_check check (slug::text ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_posts_title_check check (btrim(title::text) <> ''),
  constraint blog_posts_updated_by_users_id_fk foreign key (updated_by) references users(id) on delete set null
);
create index blog_posts_published_idx on blog_posts (published_at desc, id desc) where is_published;
create index blog_posts_search_idx on blog_posts using gin (search_vector);
create index blog_posts_category_idx on blog_posts (category, published_at desc);
create index blog_posts_publish_at_idx on blog_posts (publish_at) where publish_at is not null;
create index blog_posts_created_idx on blog_posts (created_at, id);
create index blog_posts_title_idx on blog_posts (lower(title::text), created_at, id);
create index blog_posts_state_idx on blog_posts (coalesce(published_at, publish_at, '9999-01-01 00:00:00+00'::timestamptz), created_at, id);

create table media_files (
  key varchar(120) primary key,
  media_type varchar(10) not null,
  original_key text not null,
  poster_key text,
  edit jsonb,
  width integer not null,
  height integer not null,
  average_color varchar(7) not null,
  duration_seconds double precision,
  created_at timestamptz default now() not null,
  look varchar(16),
  embedded_words jsonb,
  capture jsonb,
  has_plate boolean default false not null,
  constraint media_files_average_color_check check (average_color::text ~ '^#[0-9a-f]{6}$'),
  constraint media_files_media_type_check check (media_type in ('image', 'video')),
  constraint media_files_size_check check ((width > 0) and (height > 0))
);

create table uploads (
  id uuid default gen_random_uuid() primary key,
  owner_id uuid,
  purpose varchar(20) not null,
  state varchar(10) default 'pending' not null,
  storage_keys text[] default '{}'::text[] not null,
  media_key varchar(120),
  filename varchar(255) not null,
  content_type varchar(100),
  bytes bigint,
  created_at timestamptz default now() not null,
  reserved_bytes bigint default 0 not null,
  constraint uploads_purpose_check check (purpose in ('portfolio', 'avatar', 'rate-sheet', 'attachment', 'blog', 'review', 'logo')),
  constraint uploads_reserved_bytes_check check (reserved_bytes >= 0),
  constraint uploads_state_check check (state in ('pending', 'attached', 'removed')),
  constraint uploads_media_key_media_files_key_fk foreign key (media_key) references media_files(key) on delete set null,
  constraint uploads_owner_id_users_id_fk foreign key (owner_id) references users(id) on delete set null
);
create index uploads_owner_idx on uploads (owner_id, created_at);
create index uploads_media_key_idx on uploads (media_key);
create index uploads_given_up_idx on uploads (created_at) where state <> 'attached' or (owner_id is null);

create table creative_profiles (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  business_name varchar(200),
  tagline varchar(200),
  bio_short varchar(160),
  bio_long varchar(10000),
  creative_type varchar(60) default 'Architectural Photography' not null,
  years_experience smallint,
  avatar_url text,
  website_url varchar(500),
  instagram_url varchar(500),
  linkedin_url varchar(500),
  rate_sheet_url text,
  rate_sheet_filename varchar(255),
  show_rate_sheet_publicly boolean default true not null,
  is_verified boolean default false not null,
  is_featured boolean default false not null,
  featured_until timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  avatar_media_key varchar(120),
  rate_sheet_upload_id uuid,
  featured_granted_until timestamptz,
  unlisted_at timestamptz,
  unlisted_reason varchar(1000),
  reply_score smallint,
  slug varchar(80),
  services text[] default '{}'::text[] not null,
  drone_licenses text[] default '{}'::text[] not null,
  building_types text[] default '{}'::text[] not null,
  languages text[] default '{}'::text[] not null,
  travels_to text[] default '{}'::text[] not null,
  day_rate varchar(20),
  insured_until date,
  available_months text[] default '{}'::text[] not null,
  available_told_at timestamptz,
  constraint creative_profiles_user_id_unique unique (user_id),
  constraint creative_profiles_available_months_check check (array_to_string(available_months, ',') ~ '^([0-9]{4}-(0[1-9]|1[0-2])(,|$))*$'),
  constraint creative_profiles_reply_score_check check ((reply_score is null) or ((reply_score >= 0) and (reply_score <= 100))),
  constraint creative_profiles_years_experience_check check ((years_experience is null) or ((years_experience >= 0) and (years_experience <= 80))),
  constraint creative_profiles_avatar_media_key_media_files_key_fk foreign key (avatar_media_key) references media_files(key),
  constraint creative_profiles_rate_sheet_upload_id_uploads_id_fk foreign key (rate_sheet_upload_id) references uploads(id) on delete set null,
  constraint creative_profiles_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index creative_profiles_featured_until_idx on creative_profiles (featured_until) where is_featured and (featured_until is not null);
create index creative_profiles_avatar_media_key_idx on creative_profiles (avatar_media_key) where avatar_media_key is not null;
create index creative_profiles_rate_sheet_upload_idx on creative_profiles (rate_sheet_upload_id) where rate_sheet_upload_id is not null;
create unique index creative_profiles_slug_idx on creative_profiles (slug) where slug is not null;

create table specialties (
  id integer generated by default as identity primary key,
  name varchar(60) not null,
  category varchar(60) not null,
  constraint specialties_name_unique unique (name)
);
create index specialties_category_name_idx on specialties (category, name);

create table creative_specialties (
  creative_id uuid not null,
  specialty_id integer not null,
  sort_order smallint default 0 not null,
  constraint creative_specialties_creative_id_specialty_id_pk primary key (creative_id, specialty_id),
  constraint creative_specialties_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint creative_specialties_specialty_id_specialties_id_fk foreign key (specialty_id) references specialties(id) on delete cascade
);
create index creative_specialties_specialty_id_idx on creative_specialties (specialty_id);

create table places (
  id integer primary key,
  name varchar(120) not null,
  country_code varchar(2) not null,
  region_code varchar(20) not null,
  region_label varchar(120) not null,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone varchar(40),
  label varchar(300) default '' not null
);
create index places_name_region_idx on places (country_code, region_label, name);
create index places_population_idx on places (population desc);
create index places_position_idx on places using gist (point(longitude, latitude));

create table service_places (
  id integer generated by default as identity primary key,
  city varchar(120) not null,
  state varchar(120) not null,
  country varchar(2) not null,
  place_id integer,
  latitude double precision,
  longitude double precision,
  match_text text not null,
  state_names text[] not null,
  listed_count integer default 0 not null,
  label varchar(300) default '' not null,
  constraint service_places_key unique (country, state, city),
  constraint service_places_place_id_places_id_fk foreign key (place_id) references places(id)
);
create index service_places_position_idx on service_places (latitude, longitude) where listed_count > 0;
create index service_places_place_id_idx on service_places (place_id);
create index service_places_match_text_trgm_idx on service_places using gin (match_text gin_trgm_ops);
create index service_places_state_names_idx on service_places using gin (state_names);
create index service_places_most_listed_idx on service_places (listed_count desc, id);
create index service_places_letter_pairs_idx on service_places using gin (letter_pairs(match_text));

create table service_areas (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  city varchar(120) not null,
  state varchar(120) not null,
  country varchar(2) default 'US' not null,
  is_primary boolean default false not null,
  sort_order smallint default 0 not null,
  service_place_id integer,
  constraint service_areas_place_key unique (creative_id, city, state, country),
  constraint service_areas_city_check check (btrim(city::text) <> ''),
  constraint service_areas_country_check check (country::text ~ '^[A-Z]{2}$'),
  constraint service_areas_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint service_areas_service_place_id_service_places_id_fk foreign key (service_place_id) references service_places(id)
);
create unique index service_areas_one_primary_key on service_areas (creative_id) where is_primary;
create index service_areas_service_place_id_idx on service_areas (service_place_id);

create table accounts (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint accounts_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index accounts_user_id_idx on accounts (user_id);
create unique index accounts_organization_idx on accounts (provider_id, account_id) where provider_id like 'oidc:%';
create unique index accounts_organization_user_idx on accounts (user_id, provider_id) where provider_id like 'oidc:%';

create table profiles (
  user_id uuid primary key,
  email varchar(320) not null,
  first_name varchar(100) not null,
  last_name varchar(100) not null,
  company_name varchar(200),
  phone varchar(40),
  user_type varchar(20) not null,
  created_at timestamptz default now() not null,
  reply_generation integer default 0 not null,
  constraint profiles_user_type_check check (user_type in ('client', 'creative')),
  constraint profiles_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index profiles_created_at_idx on profiles (created_at desc, user_id desc);
create index profiles_type_newest_idx on profiles (user_type, created_at desc, user_id desc);
create index profiles_found_by_idx on profiles using gin (lower(((((((email::text || ' ') || first_name::text) || ' ') || last_name::text) || ' ') || (coalesce(company_name, ''))::text)) gin_trgm_ops);
create index profiles_email_begins_idx on profiles (email varchar_pattern_ops);
create index profiles_email_ends_idx on profiles (reverse(email::text) text_pattern_ops);

create table sessions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  signed_in_at timestamptz default now() not null,
  constraint sessions_token_unique unique (token),
  constraint sessions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_idx on sessions (expires_at);

create table user_roles (
  user_id uuid not null,
  role varchar(20) not null,
  given_by varchar(20) default 'site' not null,
  confirmed_at timestamptz,
  constraint user_roles_user_id_role_pk primary key (user_id, role),
  constraint user_roles_given_by_check check (given_by in ('site', 'organization')),
  constraint user_roles_role_check check (role = 'admin'),
  constraint user_roles_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);

create table verifications (
  id uuid default gen_random_uuid() primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  email varchar(320)
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_expires_idx on verifications (expires_at);
create index verifications_value_idx on verifications (value);

create table listing_counts (
  key varchar(80) primary key,
  listed_count integer not null
);

create table listings (
  creative_id uuid primary key,
  is_featured boolean not null,
  created_at timestamptz not null,
  business_name varchar(200) not null,
  creative_type varchar(60) not null,
  is_verified boolean not null,
  avatar_url text,
  average_rating double precision,
  review_count integer not null,
  shortlist_count integer not null,
  portfolio_count smallint not null,
  has_video boolean not null,
  primary_place_id integer,
  primary_area text,
  place_ids integer[] not null,
  country_codes varchar(2)[] not null,
  specialty_ids integer[] not null,
  specialty_names text[] not null,
  cover_key varchar(120),
  cover_width integer,
  cover_height integer,
  cover_color varchar(7),
  cover_title text,
  search_vector tsvector not null,
  name_key text not null,
  quality smallint not null,
  rating_order integer not null,
  cover_focus text,
  state_keys text[] default '{}'::text[] not null,
  trade_entries text[] default '{}'::text[] not null,
  trade_until timestamptz,
  facet_letters text default '' not null,
  constraint listings_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint listings_primary_place_id_service_places_id_fk foreign key (primary_place_id) references service_places(id)
) with (toast_tuple_target=8160);
create index listings_order_idx on listings (is_featured desc, created_at desc, creative_id desc);
create index listings_type_order_idx on listings (creative_type, is_featured desc, created_at desc, creative_id desc);
create index listings_specialty_ids_idx on listings using gin (specialty_ids) with (gin_pending_list_limit='64');
create index listings_best_rated_idx on listings (average_rating desc nulls last, review_count desc);
create index listings_name_key_idx on listings (name_key text_pattern_ops);
create index listings_quality_idx on listings (quality desc, creative_id desc);
create index listings_rating_order_idx on listings (rating_order desc, creative_id desc);
create index listings_nearest_idx on listings (primary_place_id, quality desc, creative_id desc);
create index listings_newest_idx on listings (created_at desc, creative_id desc);
-- Index-only lookups of a creative's base, and of creatives based at a place.
create index listings_base_idx on listings (primary_place_id, creative_type, creative_id);
-- Words and places in one index, so that it skips rows that match only one (decision 14).
create index listings_matching_idx on listings using gin (search_vector, place_ids, country_codes, state_keys, trade_entries) with (gin_pending_list_limit='64');
create index listings_trade_until_idx on listings (trade_until) where trade_until is not null;

create table listing_places (
  service_place_id integer not null,
  creative_id uuid not null,
  is_featured boolean not null,
  created_at timestamptz not null,
  creative_type varchar(60) not null,
  constraint listing_places_creative_id_service_place_id_pk primary key (creative_id, service_place_id),
  constraint listing_places_creative_id_listings_creative_id_fk foreign key (creative_id) references listings(creative_id) on delete cascade,
  constraint listing_places_service_place_id_service_places_id_fk foreign key (service_place_id) references service_places(id)
);
create index listing_places_order_idx on listing_places (service_place_id, is_featured desc, created_at desc, creative_id desc, creative_type);

create table search_words (
  word text primary key,
  listed_count integer not null,
  stem text generated always as (word_stem(word)) stored not null,
  near_keys text[] generated always as (one_letter_less(word)) stored not null
);
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);
create index search_words_stem_idx on search_words (stem);
create index search_words_near_keys_idx on search_words using gin (near_keys);
create index search_words_prefix_idx on search_words (word text_pattern_ops);

create table countries (
  code varchar(2) primary key,
  name varchar(120) not null
);

create table regions (
  country_code varchar(2) not null,
  code varchar(20) not null,
  name varchar(120) not null,
  constraint regions_country_code_code_pk primary key (country_code, code)
);

create table portfolio_items (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  title varchar(200) not null,
  description varchar(2000),
  media_url text not null,
  media_type varchar(10) not null,
  media_key varchar(120),
  alt_text varchar(300),
  project varchar(200),
  architect varchar(200),
  location varchar(200),
  year smallint,
  is_featured boolean default false not null,
  sort_order integer not null,
  created_at timestamptz default now() not null,
  keywords text[] default '{}'::text[] not null,
  focal_x smallint,
  focal_y smallint,
  film_url varchar(200),
  taken_at timestamp without time zone,
  taken_latitude double precision,
  taken_longitude double precision,
  front_bearing smallint,
  light_shown varchar(10),
  constraint portfolio_items_front_bearing_check check ((front_bearing >= 0) and (front_bearing <= 359)),
  constraint portfolio_items_light_shown_check check ((light_shown is null) or (light_shown in ('time', 'place') and (taken_at is not null) and (taken_latitude is not null))),
  constraint portfolio_items_media_type_check check (media_type in ('image', 'video')),
  constraint portfolio_items_taken_place_check check (((taken_latitude is null) = (taken_longitude is null)) and ((taken_latitude >= ('-90'::integer)::double precision) and (taken_latitude <= (90)::double precision)) and ((taken_longitude >= ('-180'::integer)::double precision) and (taken_longitude <= (180)::double precision))),
  constraint portfolio_items_title_check check (btrim(title::text) <> ''),
  constraint portfolio_items_year_check check ((year is null) or ((year >= 1800) and (year <= 2100))),
  constraint portfolio_items_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint portfolio_items_media_key_media_files_key_fk foreign key (media_key) references media_files(key)
);
create index portfolio_items_creative_order_idx on portfolio_items (creative_id, sort_order, id);
create index portfolio_items_media_key_idx on portfolio_items (media_key);

create table reviews (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  user_id uuid,
  reviewer_name varchar(200) not null,
  reviewer_company varchar(200),
  rating smallint not null,
  project_type varchar(60),
  review_text varchar(5000) not null,
  created_at timestamptz default now() not null,
  edited_at timestamptz,
  reply_text varchar(2000),
  replied_at timestamptz,
  light_rating smallint,
  punctuality_rating smallint,
  communication_rating smallint,
  delivery_rating smallint,
  constraint reviews_aspects_check check (((light_rating >= 1) and (light_rating <= 5)) and ((punctuality_rating >= 1) and (punctuality_rating <= 5)) and ((communication_rating >= 1) and (communication_rating <= 5)) and ((delivery_rating >= 1) and (delivery_rating <= 5))),
  constraint reviews_rating_check check ((rating >= 1) and (rating <= 5)),
  constraint reviews_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint reviews_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create index reviews_creative_newest_idx on reviews (creative_id, created_at desc, id desc);
create unique index reviews_one_per_client_key on reviews (creative_id, user_id) where user_id is not null;
create index reviews_user_id_idx on reviews (user_id);

create table site_settings (
  key varchar(60) primary key,
  value jsonb not null,
  updated_at timestamptz default now() not null
);

create table shortlists (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  user_id uuid not null,
  notes varchar(5000),
  created_at timestamptz default now() not null,
  constraint shortlists_entry_key unique (creative_id, user_id),
  constraint shortlists_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint shortlists_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index shortlists_user_newest_idx on shortlists (user_id, created_at desc);
create index shortlists_newest_idx on shortlists (created_at, creative_id);

create table subscriptions (
  user_id uuid primary key,
  subscription_tier varchar(60),
  subscription_end timestamptz,
  is_lifetime boolean default false not null,
  updated_at timestamptz default now() not null,
  grace_until timestamptz,
  constraint subscriptions_tier_check check ((subscription_tier is null) or (subscription_tier::text like 'Creative%')),
  constraint subscriptions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index subscriptions_end_idx on subscriptions (subscription_end) where not is_lifetime;
create index subscriptions_lifetime_idx on subscriptions (user_id) where is_lifetime;

create table admin_todos (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  title varchar(300) not null,
  priority varchar(10) default 'medium' not null,
  status varchar(20) default 'pending' not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  completed_at timestamptz,
  constraint admin_todos_completed_at_check check ((status::text = 'completed') = (completed_at is not null)),
  constraint admin_todos_priority_check check (priority in ('low', 'medium', 'high', 'urgent')),
  constraint admin_todos_status_check check (status in ('pending', 'in_progress', 'completed')),
  constraint admin_todos_title_check check ((title::text = btrim(title::text)) and title <> ''),
  constraint admin_todos_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index admin_todos_user_newest_idx on admin_todos (user_id, created_at desc);

create table activity_visitors (
  day date not null,
  visitor varchar(44) not null,
  kind varchar(20) not null,
  creative_id uuid not null,
  constraint activity_visitors_day_visitor_kind_creative_id_pk primary key (day, visitor, kind, creative_id)
);

create table appearance_words (
  creative_id uuid not null,
  day date not null,
  words varchar(100) not null,
  amount integer not null,
  views integer default 0 not null,
  constraint appearance_words_creative_id_day_words_pk primary key (creative_id, day, words),
  constraint appearance_words_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);
create index appearance_words_day_idx on appearance_words (day);

create table daily_salts (
  day date primary key,
  salt varchar(44) not null
);

create table profile_activity (
  creative_id uuid not null,
  day date not null,
  kind varchar(20) not null,
  amount integer not null,
  constraint profile_activity_creative_id_day_kind_pk primary key (creative_id, day, kind),
  constraint profile_activity_kind_check check (kind in ('view', 'appearance', 'shortlist', 'contact', 'outbound', 'rate-sheet')),
  constraint profile_activity_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);

create table short_links (
  code varchar(24) primary key,
  creative_id uuid not null,
  original_url text not null,
  created_at timestamptz default now() not null,
  constraint short_links_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);
create index short_links_creative_idx on short_links (creative_id);

create table verification_requests (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  website_url varchar(500) not null,
  statement varchar(1000) not null,
  status varchar(20) default 'pending' not null,
  reason varchar(1000),
  decided_by uuid,
  created_at timestamptz default now() not null,
  decided_at timestamptz,
  constraint verification_requests_status_check check (status in ('pending', 'verified', 'declined')),
  constraint verification_requests_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint verification_requests_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null
);
create unique index verification_requests_one_pending_key on verification_requests (creative_id) where status = 'pending';
create index verification_requests_queue_idx on verification_requests (status, created_at);
create index verification_requests_creative_idx on verification_requests (creative_id, created_at desc);

create table sign_in_interests (
  provider varchar(20) not null,
  email varchar(320) not null,
  created_at timestamptz default now() not null,
  constraint sign_in_interests_provider_email_pk primary key (provider, email)
);

create table mails (
  id uuid default gen_random_uuid() primary key,
  user_id uuid,
  template varchar(60) not null,
  to_address varchar(320) not null,
  subject varchar(300) not null,
  html text not null,
  text text not null,
  status varchar(10) default 'waiting' not null,
  attempts integer default 0 not null,
  last_error varchar(500),
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  unsubscribe_url text,
  reply_to varchar(320),
  conversation_id uuid,
  calendar text,
  attachment text,
  attachment_name varchar(120),
  constraint mails_status_check check (status in ('waiting', 'held', 'sent', 'failed')),
  constraint mails_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index mails_newest_idx on mails (created_at desc, id desc);
create index mails_user_id_idx on mails (user_id);
create index mails_unsent_idx on mails (created_at) where status in ('waiting', 'failed');
create index mails_to_address_idx on mails (lower(to_address::text), created_at desc, id desc);
create index mails_template_idx on mails (template, created_at desc, id desc);
create index mails_held_idx on mails (created_at desc, id desc) where status = 'held';

create table rate_limits (
  key varchar(255) primary key,
  points integer default 0 not null,
  expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz default now() not null,
  constraint blocks_blocker_id_blocked_id_pk primary key (blocker_id, blocked_id),
  constraint blocks_blocked_id_users_id_fk foreign key (blocked_id) references users(id) on delete cascade,
  constraint blocks_blocker_id_users_id_fk foreign key (blocker_id) references users(id) on delete cascade
);
create index blocks_blocked_idx on blocks (blocked_id);

create table threads (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid,
  client_id uuid,
  stage varchar(20) default 'New' not null,
  last_message_id bigint,
  last_message_at timestamptz default now() not null,
  client_read_id bigint default 0 not null,
  creative_read_id bigint default 0 not null,
  client_unread integer default 0 not null,
  creative_unread integer default 0 not null,
  client_mailed_at timestamptz,
  creative_mailed_at timestamptz,
  first_reply_seconds integer,
  created_at timestamptz default now() not null,
  amount bigint,
  currency varchar(3),
  follow_up_on date,
  follow_up_reminded_at timestamptz,
  snoozed_until timestamptz,
  review_asked_at timestamptz,
  constraint threads_pair_key unique (creative_id, client_id),
  constraint threads_amount_check check (((amount is null) = (currency is null)) and ((amount >= 0) and (amount <= '9999999999'::bigint))),
  constraint threads_stage_check check (stage in ('New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined')),
  constraint threads_client_id_users_id_fk foreign key (client_id) references users(id) on delete set null,
  constraint threads_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null
);
create index threads_client_newest_idx on threads (client_id, last_message_at desc, id desc);
create index threads_creative_newest_idx on threads (creative_id, last_message_at desc, id desc);
create index threads_creative_replies_idx on threads (creative_id, created_at desc) where first_reply_seconds is not null;
create index threads_newest_idx on threads (created_at, first_reply_seconds, creative_id);
create index threads_creative_stage_idx on threads (creative_id, stage, last_message_at desc, id desc);
create index threads_creative_follow_up_idx on threads (creative_id, follow_up_on, id) where follow_up_on is not null;
create index threads_creative_snoozed_idx on threads (creative_id, snoozed_until) where snoozed_until is not null;
create index threads_to_remind_idx on threads (follow_up_on) where (follow_up_on is not null) and (follow_up_reminded_at is null);

create table messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null,
  sender varchar(10) not null,
  send_key uuid not null,
  body varchar(10000) not null,
  brief jsonb,
  created_at timestamptz default now() not null,
  proposed_dates date[],
  dates_answer varchar(10),
  pieces uuid[],
  study varchar(4000),
  moves_day_of bigint,
  dates_end varchar(10),
  dates_ended_by varchar(10),
  dates_ended_at timestamptz,
  calendar_uid varchar(60),
  calendar_sequence smallint,
  constraint messages_send_key unique (thread_id, send_key),
  constraint messages_dates_answer_check check ((dates_answer is null) or ((proposed_dates is not null) and (dates_answer = 'none' or ((dates_answer)::date = any (proposed_dates))))),
  constraint messages_dates_end_check check ((dates_end is null) or ((dates_answer is not null) and dates_answer <> 'none' and dates_ended_by in ('client', 'creative') and (dates_ended_at is not null) and (dates_end = 'canceled' or ((dates_end)::date is not null)))),
  constraint messages_moves_day_check check ((moves_day_of is null) or ((proposed_dates is not null) and (moves_day_of < id))),
  constraint messages_pieces_check check ((pieces is null) or (sender = 'creative' and ((cardinality(pieces) >= 1) and (cardinality(pieces) <= 8)))),
  constraint messages_proposed_dates_check check ((proposed_dates is null) or (sender = 'creative' and ((cardinality(proposed_dates) >= 1) and (cardinality(proposed_dates) <= 3)))),
  constraint messages_sender_check check (sender in ('client', 'creative')),
  constraint messages_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete cascade
);
create index messages_thread_idx on messages (thread_id, id);
create index messages_words_idx on messages using gin (to_tsvector('oriel', body::text));
create index messages_dates_idx on messages (thread_id) where proposed_dates is not null;

create table message_attachments (
  message_id bigint not null,
  upload_id uuid not null,
  sort_order smallint default 0 not null,
  constraint message_attachments_message_id_upload_id_pk primary key (message_id, upload_id),
  constraint message_attachments_message_id_messages_id_fk foreign key (message_id) references messages(id) on delete cascade,
  constraint message_attachments_upload_id_uploads_id_fk foreign key (upload_id) references uploads(id) on delete cascade
);
create index message_attachments_upload_idx on message_attachments (upload_id);

create table reports (
  id uuid default gen_random_uuid() primary key,
  reporter_id uuid,
  thread_id uuid,
  review_id uuid,
  reason varchar(2000) not null,
  status varchar(10) default 'open' not null,
  decided_by uuid,
  created_at timestamptz default now() not null,
  decided_at timestamptz,
  decision varchar(1000),
  constraint reports_review_once_key unique (reporter_id, review_id),
  constraint reports_thread_once_key unique (reporter_id, thread_id),
  constraint reports_status_check check (status in ('open', 'kept', 'removed')),
  constraint reports_subject_check check (num_nonnulls(thread_id, review_id) = 1),
  constraint reports_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null,
  constraint reports_reporter_id_users_id_fk foreign key (reporter_id) references users(id) on delete set null,
  constraint reports_review_id_reviews_id_fk foreign key (review_id) references reviews(id) on delete cascade,
  constraint reports_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete cascade
);
create index reports_queue_idx on reports (status, created_at);
create index reports_thread_idx on reports (thread_id);
create index reports_review_idx on reports (review_id);

create table saved_replies (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  title varchar(100) not null,
  body varchar(5000) not null,
  created_at timestamptz default now() not null,
  constraint saved_replies_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);
create index saved_replies_creative_idx on saved_replies (creative_id, title);

create table thread_notes (
  thread_id uuid primary key,
  note varchar(5000) not null,
  updated_at timestamptz default now() not null,
  constraint thread_notes_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete cascade
);

create table thread_stage_changes (
  id bigint generated always as identity primary key,
  thread_id uuid not null,
  stage varchar(20) not null,
  created_at timestamptz default now() not null,
  constraint thread_stage_changes_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete cascade
);
create index thread_stage_changes_thread_idx on thread_stage_changes (thread_id, id);

create table shortlist_shares (
  user_id uuid primary key,
  token varchar(40) not null,
  created_at timestamptz default now() not null,
  constraint shortlist_shares_token_unique unique (token),
  constraint shortlist_shares_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);

create table billing_customers (
  user_id uuid primary key,
  customer_id varchar(255) not null,
  synced_turn bigint default 0 not null,
  synced_at timestamptz,
  created_at timestamptz default now() not null,
  card_brand varchar(30),
  card_last4 varchar(4),
  cards jsonb default '[]'::jsonb not null,
  balance_cents integer default 0 not null,
  tax_details jsonb,
  constraint billing_customers_customer_id_unique unique (customer_id),
  constraint billing_customers_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);

create table billing_invoices (
  id varchar(255) primary key,
  user_id uuid,
  subscription_id varchar(255),
  plan varchar(20),
  number varchar(60),
  description varchar(300) not null,
  amount_cents integer not null,
  refunded_cents integer default 0 not null,
  status varchar(20) not null,
  paid_at timestamptz,
  url text,
  pdf_url text,
  payment_id varchar(255),
  receipt_mailed_at timestamptz,
  failure_mailed_at timestamptz,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  attempts integer default 0 not null,
  failure varchar(200),
  period_start timestamptz,
  period_end timestamptz,
  total_cents integer,
  credit_cents integer default 0 not null,
  constraint billing_invoices_refund_check check ((refunded_cents >= 0) and (refunded_cents <= greatest(amount_cents, 0))),
  constraint billing_invoices_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create index billing_invoices_user_idx on billing_invoices (user_id, created_at desc);
create index billing_invoices_subscription_idx on billing_invoices (subscription_id);
create index billing_invoices_payment_idx on billing_invoices (payment_id);
create index billing_invoices_failure_mailed_idx on billing_invoices (failure_mailed_at) where failure_mailed_at is not null;
create index billing_invoices_open_idx on billing_invoices (subscription_id, amount_cents) where status = 'open';
create index billing_invoices_paid_idx on billing_invoices (plan, paid_at, amount_cents) where status = 'paid';

create table billing_subscriptions (
  id varchar(255) primary key,
  user_id uuid not null,
  plan varchar(20) not null,
  billing_interval varchar(12) not null,
  status varchar(30) not null,
  price_cents integer not null,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  is_ending_at_period_end boolean default false not null,
  past_due_since timestamptz,
  ended_at timestamptz,
  reminded_of timestamptz,
  ending_because varchar(20),
  current_period_start timestamptz,
  period_paid_cents integer default 0 not null,
  paused_until timestamptz,
  held_cents integer default 0 not null,
  left_as varchar(10),
  constraint billing_subscriptions_plan_check check (plan in ('creative', 'featured')),
  constraint billing_subscriptions_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index billing_subscriptions_user_idx on billing_subscriptions (user_id);
create index billing_subscriptions_renewal_idx on billing_subscriptions (current_period_end) where ended_at is null;
create index billing_subscriptions_open_idx on billing_subscriptions (plan, billing_interval, price_cents, status) where ended_at is null;
create index billing_subscriptions_started_idx on billing_subscriptions (started_at);
create index billing_subscriptions_ended_idx on billing_subscriptions (ended_at) where ended_at is not null;
create index billing_subscriptions_paused_idx on billing_subscriptions (paused_until) where (ended_at is null) and (paused_until is not null);
create index billing_subscriptions_past_due_idx on billing_subscriptions (past_due_since, id, price_cents) where (ended_at is null) and (past_due_since is not null);

create table checkouts (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  plan varchar(20) not null,
  billing_interval varchar(12) not null,
  promo_code varchar(60),
  price_cents integer not null,
  status varchar(10) default 'open' not null,
  session_id varchar(255),
  url text,
  expires_at timestamptz not null,
  created_at timestamptz default now() not null,
  ended_at timestamptz,
  constraint checkouts_session_id_unique unique (session_id),
  constraint checkouts_interval_check check (billing_interval in ('monthly', 'quarterly', 'yearly', 'once')),
  constraint checkouts_plan_check check (plan in ('creative', 'lifetime_creative', 'featured')),
  constraint checkouts_status_check check (status in ('open', 'complete', 'expired')),
  constraint checkouts_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create unique index checkouts_one_open_key on checkouts (user_id) where status = 'open';
create index checkouts_open_idx on checkouts (created_at) where status = 'open';
create index checkouts_user_idx on checkouts (user_id, created_at);

create table webhook_events (
  id varchar(255) primary key,
  type varchar(100) not null,
  customer_id varchar(255),
  payload jsonb not null,
  received_at timestamptz default now() not null,
  handled_at timestamptz,
  attempts integer default 0 not null,
  last_error text,
  dead_at timestamptz
);
create index webhook_events_waiting_idx on webhook_events (received_at) where handled_at is null;
create index webhook_events_dead_idx on webhook_events (dead_at) where dead_at is not null;
create index webhook_events_received_idx on webhook_events (received_at);

create table blog_old_slugs (
  slug varchar(200) primary key,
  post_id uuid not null,
  created_at timestamptz default now() not null,
  constraint blog_old_slugs_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade
);
create index blog_old_slugs_post_idx on blog_old_slugs (post_id);

create table contact_messages (
  id uuid default gen_random_uuid() primary key,
  user_id uuid,
  name varchar(200) not null,
  email varchar(320) not null,
  subject varchar(200) not null,
  message varchar(5000) not null,
  created_at timestamptz default now() not null,
  answered_at timestamptz,
  answered_by uuid,
  constraint contact_messages_message_check check (btrim(message::text) <> ''),
  constraint contact_messages_answered_by_users_id_fk foreign key (answered_by) references users(id) on delete set null,
  constraint contact_messages_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create index contact_messages_newest_idx on contact_messages (created_at desc, id desc);
create index contact_messages_open_idx on contact_messages (created_at) where answered_at is null;

create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind varchar(20) not null,
  subject_id varchar(255) not null,
  detail jsonb not null,
  created_at timestamptz default now() not null,
  read_at timestamptz,
  constraint notifications_kind_check check (kind in ('message', 'review', 'review_reply', 'verification', 'billing', 'credit', 'brief', 'board', 'commission', 'delivery', 'license')),
  constraint notifications_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index notifications_newest_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create unique index notifications_once_unread_key on notifications (user_id, kind, subject_id) where read_at is null;

create table sandbox_answers (
  key varchar(255) primary key,
  request text not null,
  status integer not null,
  body jsonb not null,
  answered_at timestamptz default now() not null
);

create table sandbox_clock (
  id integer default 1 primary key,
  ahead_seconds bigint default 0 not null
);

create table sandbox_objects (
  id varchar(255) primary key,
  kind varchar(60) not null,
  customer_id varchar(255),
  body jsonb not null,
  turn bigint generated always as identity
);
create index sandbox_objects_kind_idx on sandbox_objects (kind, customer_id, turn);

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  action varchar(60) not null,
  subject_kind varchar(30) not null,
  subject_id varchar(255) not null,
  user_id uuid,
  before jsonb,
  after jsonb,
  reason varchar(2000),
  created_at timestamptz default clock_timestamp() not null
);
create index audit_log_user_idx on audit_log (user_id, id desc);
create index audit_log_actor_idx on audit_log (actor_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_subject_idx on audit_log (subject_kind, subject_id, id desc);

create table two_factors (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamptz,
  constraint two_factors_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index two_factors_user_idx on two_factors (user_id);
create index two_factors_secret_idx on two_factors (secret);

create table user_counts (
  user_type varchar(20) primary key,
  amount integer not null
);

create table daily_searches (
  day date not null,
  words varchar(100) not null,
  specialties varchar(200) not null,
  place varchar(250) not null,
  place_kind varchar(10) not null,
  visitors integer not null,
  results integer,
  is_served boolean,
  constraint daily_searches_day_words_specialties_place_pk primary key (day, words, specialties, place),
  constraint daily_searches_place_kind_check check (place_kind in ('', 'city', 'region', 'country', 'text'))
);

create table daily_users (
  day date not null,
  user_type varchar(20) not null,
  amount integer not null,
  constraint daily_users_day_user_type_pk primary key (day, user_type)
);

create table passkeys (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  is_backed_up boolean default false not null,
  name varchar(60) not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint passkeys_credential_id_unique unique (credential_id),
  constraint passkeys_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index passkeys_user_id_idx on passkeys (user_id);

create table place_names (
  search_name text not null,
  kind varchar(8) not null,
  form varchar(8) not null,
  place_id integer,
  country_code varchar(2) not null,
  region_code varchar(20) default '' not null,
  population bigint not null,
  constraint place_names_form_check check (form in ('main', 'other', 'code')),
  constraint place_names_kind_check check (kind in ('city', 'region', 'country')),
  constraint place_names_place_check check ((kind::text = 'city') = (place_id is not null)),
  constraint place_names_place_id_places_id_fk foreign key (place_id) references places(id) on delete cascade
);
create index place_names_search_name_idx on place_names (search_name text_pattern_ops, population desc);
create index place_names_trgm_idx on place_names using gin (search_name gin_trgm_ops) where form <> 'code';
create index place_names_place_id_idx on place_names (place_id);

create table listing_bases (
  service_place_id integer not null,
  creative_type varchar(60) not null,
  listed_count integer not null,
  constraint listing_bases_service_place_id_creative_type_pk primary key (service_place_id, creative_type),
  constraint listing_bases_service_place_id_service_places_id_fk foreign key (service_place_id) references service_places(id)
);

create table billing_disputes (
  id varchar(255) primary key,
  user_id uuid,
  kind varchar(10) not null,
  phase varchar(10) not null,
  status varchar(40) not null,
  reason varchar(100) not null,
  amount_cents integer not null,
  payment_id varchar(255),
  opened_at timestamptz not null,
  answer_by timestamptz,
  synced_turn bigint not null,
  mailed_phase varchar(10),
  noted_at timestamptz,
  constraint billing_disputes_kind_check check (kind in ('dispute', 'warning')),
  constraint billing_disputes_phase_check check (phase in ('warning', 'inquiry', 'open', 'won', 'lost', 'settled')),
  constraint billing_disputes_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create index billing_disputes_user_idx on billing_disputes (user_id);
create index billing_disputes_payment_idx on billing_disputes (payment_id);
create index billing_disputes_unnoted_idx on billing_disputes (opened_at) where noted_at is null;
create index billing_disputes_newest_idx on billing_disputes (opened_at desc);

create table creative_old_slugs (
  slug varchar(80) primary key,
  creative_id uuid not null references creative_profiles(id) on delete cascade
);
create index creative_old_slugs_creative_idx on creative_old_slugs (creative_id);

create table programs (
  name varchar(63) primary key,
  hash varchar(64) not null,
  text text
);

create table notification_choices (
  user_id uuid not null references users(id) on delete cascade,
  kind varchar(40) not null,
  is_wanted boolean not null,
  updated_at timestamptz default now() not null,
  constraint notification_choices_pkey primary key (user_id, kind)
);

create table backups (
  id varchar(40) primary key,
  cause varchar(10) not null,
  target text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  finished_at timestamptz,
  error text,
  row_count bigint,
  file_count bigint,
  copied_file_count bigint,
  missing_file_count bigint,
  stored_bytes bigint,
  constraint backups_cause_check check (cause in ('schedule', 'hand')),
  constraint backups_end_check check ((error is null) or (finished_at is not null))
);
create index backups_started_at_idx on backups (started_at);

create table restore_drills (
  id bigint generated always as identity primary key,
  backup_id varchar(40) not null,
  target text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  error text
);
create index restore_drills_finished_at_idx on restore_drills (finished_at);

create table partners (
  id uuid default gen_random_uuid() primary key,
  name varchar(120) not null unique,
  contact varchar(200) default '' not null,
  suspended_at timestamptz,
  created_at timestamptz default now() not null
);

create table partner_keys (
  id varchar(12) primary key,
  partner_id uuid not null,
  name varchar(80) not null,
  secret_hash varchar(64) not null,
  requests_per_minute integer not null,
  created_at timestamptz default now() not null,
  last_used_on date,
  revoked_at timestamptz,
  constraint partner_keys_limit_check check ((requests_per_minute >= 1) and (requests_per_minute <= 6000)),
  constraint partner_keys_partner_id_partners_id_fk foreign key (partner_id) references partners(id) on delete cascade
);
create index partner_keys_partner_id_idx on partner_keys (partner_id);

create table partner_endpoints (
  id uuid default gen_random_uuid() primary key,
  partner_id uuid not null,
  url varchar(1000) not null,
  events text[] not null,
  secret_version integer default 1 not null,
  old_secret_until timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by varchar(10),
  created_at timestamptz default now() not null,
  constraint partner_endpoints_disabled_check check ((disabled_at is null) = (disabled_by is null)),
  constraint partner_endpoints_partner_id_partners_id_fk foreign key (partner_id) references partners(id) on delete cascade
);
create index partner_endpoints_partner_id_idx on partner_endpoints (partner_id);

create table partner_events (
  id uuid default gen_random_uuid() primary key,
  type varchar(40) not null,
  creative_id uuid,
  review_id uuid,
  created_at timestamptz default now() not null
);
create index partner_events_created_at_idx on partner_events (created_at);

create table partner_deliveries (
  id uuid default gen_random_uuid() primary key,
  endpoint_id uuid not null,
  event_id uuid not null,
  status varchar(10) default 'waiting' not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamptz default now() not null,
  claimed_until timestamptz,
  created_at timestamptz default now() not null,
  constraint partner_deliveries_once_key unique (endpoint_id, event_id),
  constraint partner_deliveries_status_check check (status in ('waiting', 'delivered', 'failed')),
  constraint partner_deliveries_endpoint_id_partner_endpoints_id_fk foreign key (endpoint_id) references partner_endpoints(id) on delete cascade,
  constraint partner_deliveries_event_id_partner_events_id_fk foreign key (event_id) references partner_events(id) on delete cascade
);
create index partner_deliveries_due_idx on partner_deliveries (endpoint_id, next_attempt_at) where status = 'waiting';
create index partner_deliveries_newest_idx on partner_deliveries (endpoint_id, created_at desc, id desc);
create index partner_deliveries_event_id_idx on partner_deliveries (event_id);

create table partner_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null,
  attempted_at timestamptz default now() not null,
  took_ms integer not null,
  status integer,
  error varchar(200),
  response varchar(1000) default '' not null,
  constraint partner_attempts_delivery_id_partner_deliveries_id_fk foreign key (delivery_id) references partner_deliveries(id) on delete cascade
);
create index partner_attempts_delivery_id_idx on partner_attempts (delivery_id);

create table imports (
  id uuid default gen_random_uuid() primary key,
  admin_id uuid,
  filename varchar(255) not null,
  encoding varchar(20) not null,
  columns text[] not null,
  mapping jsonb not null,
  state varchar(12) not null,
  line_count integer not null,
  takes_unknown_places boolean default false not null,
  wants_reminder boolean default false not null,
  created_at timestamptz default now() not null,
  confirmed_at timestamptz,
  finished_at timestamptz,
  forgotten_at timestamptz,
  constraint imports_state_check check (state in ('mapping', 'checking', 'checked', 'running', 'done')),
  constraint imports_admin_id_users_id_fk foreign key (admin_id) references users(id) on delete set null
);
create index imports_created_at_idx on imports (created_at);
create index imports_admin_idx on imports (admin_id);

create table invitations (
  id uuid default gen_random_uuid() primary key,
  admin_id uuid,
  email varchar(320),
  address_hash varchar(43),
  details jsonb,
  wants_reminder boolean default false not null,
  created_at timestamptz default now() not null,
  sent_at timestamptz,
  sent_count smallint default 0 not null,
  reminded_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  removed_at timestamptz,
  claimed_at timestamptz,
  user_id uuid,
  constraint invitations_details_check check ((details is null) or ((revoked_at is null) and (removed_at is null) and (claimed_at is null))),
  constraint invitations_removed_check check ((removed_at is null) or ((email is null) and (address_hash is null))),
  constraint invitations_admin_id_users_id_fk foreign key (admin_id) references users(id) on delete set null,
  constraint invitations_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create unique index invitations_open_key on invitations (address_hash) where (revoked_at is null) and (removed_at is null) and (claimed_at is null);
create index invitations_created_at_idx on invitations (created_at);
create index invitations_admin_idx on invitations (admin_id);
create index invitations_user_idx on invitations (user_id);

create table invitation_links (
  token_hash varchar(43) primary key,
  invitation_id uuid not null,
  created_at timestamptz default now() not null,
  constraint invitation_links_invitation_id_invitations_id_fk foreign key (invitation_id) references invitations(id) on delete cascade
);
create index invitation_links_invitation_idx on invitation_links (invitation_id);

create table import_lines (
  import_id uuid not null,
  number integer not null,
  file_line integer not null,
  cells text[],
  address_hash varchar(43),
  details jsonb,
  verdict varchar(16),
  notes jsonb default '[]'::jsonb not null,
  suggestions jsonb default '[]'::jsonb not null,
  outcome varchar(12),
  invitation_id uuid,
  constraint import_lines_import_id_number_pk primary key (import_id, number),
  constraint import_lines_outcome_check check (outcome in ('invited', 'skipped')),
  constraint import_lines_verdict_check check (verdict in ('new', 'placeUnknown', 'invalid', 'duplicate', 'account', 'invited', 'never')),
  constraint import_lines_import_id_imports_id_fk foreign key (import_id) references imports(id) on delete cascade,
  constraint import_lines_invitation_id_invitations_id_fk foreign key (invitation_id) references invitations(id) on delete set null
);
create index import_lines_verdict_idx on import_lines (import_id, verdict, number);
create index import_lines_address_idx on import_lines (address_hash) where address_hash is not null;
create index import_lines_invitation_idx on import_lines (invitation_id) where invitation_id is not null;

create table never_invited (
  address_hash varchar(43) primary key,
  created_at timestamptz default now() not null
);

create table organization_sessions (
  session_id uuid primary key references sessions(id) on delete cascade,
  account_id uuid not null references accounts(id) on delete cascade,
  id_token text not null,
  is_multi_factor boolean not null,
  provider_sid text
);
create index organization_sessions_account_idx on organization_sessions (account_id);
create index organization_sessions_provider_sid_idx on organization_sessions (provider_sid) where provider_sid is not null;

create table inbound_mails (
  id uuid default gen_random_uuid() primary key,
  known_by varchar(64) not null unique,
  via varchar(10) not null,
  user_id uuid references users(id) on delete cascade,
  thread_id uuid references threads(id) on delete set null,
  address_state varchar(10) not null,
  envelope jsonb,
  raw bytea,
  bytes integer not null,
  state varchar(10) default 'received' not null,
  reason varchar(20),
  attempts integer default 0 not null,
  is_vouched boolean default false not null,
  sender varchar(320) default '' not null,
  subject varchar(300) default '' not null,
  body text default '' not null,
  files jsonb default '[]'::jsonb not null,
  received_at timestamptz default now() not null,
  decided_at timestamptz,
  constraint inbound_mails_address_state_check check (address_state in ('good', 'expired', 'withdrawn', 'unknown')),
  constraint inbound_mails_state_check check (state in ('received', 'delivered', 'waiting', 'discarded', 'ignored')),
  constraint inbound_mails_via_check check (via in ('smtp', 'webhook', 'mailbox'))
);
alter table inbound_mails alter column raw set storage external;
create index inbound_mails_waiting_idx on inbound_mails (received_at desc, id desc) where state = 'waiting';
create index inbound_mails_received_idx on inbound_mails (received_at);
create index inbound_mails_kept_idx on inbound_mails (bytes) where raw is not null;
create index inbound_mails_user_id_idx on inbound_mails (user_id);
create index inbound_mails_thread_id_idx on inbound_mails (thread_id);

create table user_summaries (
  user_id uuid primary key references users(id) on delete cascade,
  joined_at timestamptz not null,
  name_key varchar(320) not null,
  user_type varchar(20) not null,
  plan_rank smallint not null,
  plan_until timestamptz,
  due_cents integer default 0 not null,
  last_seen_at timestamptz default '1970-01-01 00:00:00+00'::timestamptz not null,
  verified_rank smallint not null,
  featured_until timestamptz default '1970-01-01 00:00:00+00'::timestamptz not null,
  is_disabled boolean default false not null,
  is_listed boolean default false not null,
  facets integer default 0 not null,
  turns_at timestamptz
);
create index user_summaries_joined_idx on user_summaries (joined_at, user_id);
create index user_summaries_name_idx on user_summaries (name_key, joined_at, user_id);
create index user_summaries_type_idx on user_summaries (user_type, joined_at, user_id);
create index user_summaries_plan_idx on user_summaries (plan_rank, joined_at, user_id);
create index user_summaries_due_idx on user_summaries (due_cents, joined_at, user_id);
create index user_summaries_seen_idx on user_summaries (last_seen_at, joined_at, user_id);
create index user_summaries_verified_idx on user_summaries (verified_rank, joined_at, user_id);
create index user_summaries_featured_idx on user_summaries (featured_until, joined_at, user_id);
create index user_summaries_disabled_idx on user_summaries (joined_at) where is_disabled;
create index user_summaries_ending_idx on user_summaries (plan_until) where plan_rank > 0;
create index user_summaries_facets_joined_idx on user_summaries (facets, joined_at, user_id);
create index user_summaries_facets_name_idx on user_summaries (facets, name_key, joined_at, user_id);
create index user_summaries_facets_plan_idx on user_summaries (facets, plan_rank, joined_at, user_id);
create index user_summaries_facets_due_idx on user_summaries (facets, due_cents, joined_at, user_id);
create index user_summaries_facets_seen_idx on user_summaries (facets, last_seen_at, joined_at, user_id);
create index user_summaries_facets_verified_idx on user_summaries (facets, verified_rank, joined_at, user_id);
create index user_summaries_facets_featured_idx on user_summaries (facets, featured_until, joined_at, user_id);
create index user_summaries_turning_idx on user_summaries (turns_at) where turns_at is not null;

create table bulk_changes (
  id uuid primary key,
  admin_id uuid references users(id) on delete set null,
  action varchar(20) not null,
  people integer default 0 not null,
  created_at timestamptz default now() not null,
  undone_at timestamptz
);
create index bulk_changes_admin_idx on bulk_changes (admin_id, created_at);

create table bulk_change_people (
  change_id uuid not null references bulk_changes(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  before jsonb,
  after jsonb,
  constraint bulk_change_people_change_id_user_id_pk primary key (change_id, user_id)
);
create index bulk_change_people_user_idx on bulk_change_people (user_id);

create table user_notes (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users(id) on delete cascade,
  author_id uuid references users(id) on delete set null,
  body varchar(2000) not null,
  created_at timestamptz default now() not null,
  edited_at timestamptz
);
create index user_notes_user_idx on user_notes (user_id, created_at);
create index user_notes_author_idx on user_notes (author_id);

create table saved_user_filters (
  admin_id uuid not null references users(id) on delete cascade,
  name varchar(40) not null,
  query varchar(600) not null,
  created_at timestamptz default now() not null,
  constraint saved_user_filters_admin_id_name_pk primary key (admin_id, name)
);

create table refund_orders (
  id uuid primary key,
  admin_id uuid references users(id) on delete set null,
  user_id uuid references users(id) on delete set null,
  invoice_id varchar(255) not null,
  way varchar(10) not null,
  amount_cents integer not null,
  cause varchar(20) not null,
  line varchar(500),
  created_at timestamptz default now() not null,
  done_at timestamptz,
  constraint refund_orders_amount_check check (amount_cents > 0),
  constraint refund_orders_way_check check (way in ('card', 'credit'))
);
create index refund_orders_invoice_idx on refund_orders (invoice_id);
create index refund_orders_user_idx on refund_orders (user_id);
create index refund_orders_admin_idx on refund_orders (admin_id);

create table account_views (
  id uuid default gen_random_uuid() primary key,
  admin_id uuid references users(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  session_id uuid references sessions(id) on delete set null,
  reason varchar(300) not null,
  started_at timestamptz default now() not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  told_at timestamptz
);
create index account_views_user_idx on account_views (user_id, started_at);
create index account_views_session_idx on account_views (session_id);
create index account_views_admin_idx on account_views (admin_id);

create table billing_refunds (
  id varchar(255) primary key,
  user_id uuid,
  payment_id varchar(255) not null,
  amount_cents integer not null,
  reason varchar(300),
  refunded_by uuid,
  receipt_url text,
  created_at timestamptz not null,
  constraint billing_refunds_refunded_by_users_id_fk foreign key (refunded_by) references users(id) on delete set null,
  constraint billing_refunds_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create index billing_refunds_user_idx on billing_refunds (user_id, created_at desc);
create index billing_refunds_by_idx on billing_refunds (refunded_by);
create index billing_refunds_newest_idx on billing_refunds (created_at desc);

create table plan_gifts (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  months integer not null,
  ends_at timestamptz not null,
  reason varchar(1000) not null,
  given_by uuid,
  ended_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz default now() not null,
  constraint plan_gifts_months_check check ((months >= 1) and (months <= 24)),
  constraint plan_gifts_given_by_users_id_fk foreign key (given_by) references users(id) on delete set null,
  constraint plan_gifts_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index plan_gifts_user_idx on plan_gifts (user_id, ends_at);
create index plan_gifts_given_by_idx on plan_gifts (given_by);
create index plan_gifts_ending_idx on plan_gifts (ends_at) where (ended_at is null) and (reminded_at is null);

create table projects (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  slug varchar(80) not null unique,
  name varchar(200) not null,
  tagline varchar(160),
  description varchar(2000),
  building_type varchar(30),
  place_id integer,
  year smallint,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint projects_name_check check (btrim(name::text) <> ''),
  constraint projects_year_check check ((year >= 1800) and (year <= 2100)),
  constraint projects_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint projects_place_id_places_id_fk foreign key (place_id) references places(id)
);
create index projects_creative_idx on projects (creative_id, created_at);
create index projects_place_name_idx on projects (place_id, name);

create table deleted_portfolio_items (
  id uuid primary key,
  creative_id uuid not null,
  deletion_id uuid not null,
  media_key varchar(120),
  piece jsonb not null,
  deleted_at timestamptz default now() not null,
  project_id uuid,
  constraint deleted_portfolio_items_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint deleted_portfolio_items_media_key_media_files_key_fk foreign key (media_key) references media_files(key),
  constraint deleted_portfolio_items_project_id_projects_id_fk foreign key (project_id) references projects(id) on delete set null
);
create index deleted_portfolio_items_creative_idx on deleted_portfolio_items (creative_id, deleted_at);
create index deleted_portfolio_items_deleted_at_idx on deleted_portfolio_items (deleted_at);
create index deleted_portfolio_items_media_key_idx on deleted_portfolio_items (media_key);
create index deleted_portfolio_items_project_idx on deleted_portfolio_items (project_id);

create table partial_uploads (
  id uuid default gen_random_uuid() primary key,
  owner_id uuid references users(id) on delete set null,
  purpose varchar(20) not null,
  filename varchar(255) not null,
  bytes bigint not null,
  received_bytes bigint default 0 not null,
  part_count integer default 0 not null,
  finishing_at timestamptz,
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint partial_uploads_bytes_check check ((bytes > 0) and ((received_bytes >= 0) and (received_bytes <= bytes)))
);
create index partial_uploads_owner_idx on partial_uploads (owner_id);
create index partial_uploads_created_at_idx on partial_uploads (created_at);

create table view_sources (
  creative_id uuid not null references creative_profiles(id) on delete cascade,
  day date not null,
  source varchar(100) not null,
  amount integer not null,
  constraint view_sources_creative_id_day_source_pk primary key (creative_id, day, source)
);
create index view_sources_day_idx on view_sources (day);

create table picture_views (
  creative_id uuid not null references creative_profiles(id) on delete cascade,
  day date not null,
  item_id uuid not null references portfolio_items(id) on delete cascade,
  amount integer not null,
  constraint picture_views_creative_id_day_item_id_pk primary key (creative_id, day, item_id)
);
create index picture_views_item_idx on picture_views (item_id);
create index picture_views_day_idx on picture_views (day);

create table weekly_reports (
  creative_id uuid primary key references creative_profiles(id) on delete cascade,
  week date not null
);

create table blog_drafts (
  id uuid default gen_random_uuid() primary key,
  post_id uuid,
  writer_id uuid not null,
  base_revision integer not null,
  fields jsonb not null,
  media_keys text[] default '{}'::text[] not null,
  updated_at timestamptz default now() not null,
  constraint blog_drafts_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_drafts_writer_id_users_id_fk foreign key (writer_id) references users(id) on delete cascade
);
create unique index blog_drafts_writer_idx on blog_drafts (writer_id, post_id) nulls not distinct;
create index blog_drafts_post_idx on blog_drafts (post_id);
create index blog_drafts_media_idx on blog_drafts using gin (media_keys);

create table blog_versions (
  id uuid default gen_random_uuid() primary key,
  post_id uuid not null,
  kind varchar(8) not null,
  writer_id uuid,
  fields jsonb not null,
  words integer not null,
  media_keys text[] default '{}'::text[] not null,
  created_at timestamptz default now() not null,
  constraint blog_versions_kind_check check (kind in ('saved', 'kept')),
  constraint blog_versions_post_id_blog_posts_id_fk foreign key (post_id) references blog_posts(id) on delete cascade,
  constraint blog_versions_writer_id_users_id_fk foreign key (writer_id) references users(id) on delete set null
);
create index blog_versions_post_idx on blog_versions (post_id, created_at desc, id desc);
create index blog_versions_writer_idx on blog_versions (writer_id);
create index blog_versions_media_idx on blog_versions using gin (media_keys);
create index blog_versions_kept_idx on blog_versions (created_at) where kind = 'kept';

create table merged_accounts (
  user_id uuid primary key,
  kept_user_id uuid not null references users(id) on delete cascade,
  merged_by uuid references users(id) on delete set null,
  merged_at timestamptz default now() not null
);
create index merged_accounts_kept_idx on merged_accounts (kept_user_id);
create index merged_accounts_merged_by_idx on merged_accounts (merged_by);

create table review_pictures (
  id uuid default gen_random_uuid() primary key,
  review_id uuid not null,
  creative_id uuid not null,
  media_key varchar(120) not null,
  title varchar(200),
  alt_text varchar(300),
  photographer varchar(200),
  state varchar(10) default 'pending' not null,
  decided_at timestamptz,
  sort_order smallint not null,
  created_at timestamptz default now() not null,
  constraint review_pictures_state_check check (state in ('pending', 'shown', 'withheld')),
  constraint review_pictures_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade,
  constraint review_pictures_media_key_media_files_key_fk foreign key (media_key) references media_files(key),
  constraint review_pictures_review_id_reviews_id_fk foreign key (review_id) references reviews(id) on delete cascade
);
create index review_pictures_review_idx on review_pictures (review_id, sort_order);
create index review_pictures_media_key_idx on review_pictures (media_key);
create index review_pictures_creative_idx on review_pictures (creative_id, state, created_at desc, sort_order);

create table organization_logouts (
  token_hash text primary key,
  provider_id text not null,
  subject text,
  provider_sid text,
  issued_at timestamptz not null,
  heard_at timestamptz default now() not null,
  constraint organization_logouts_names_check check ((subject is not null) or (provider_sid is not null))
);
create index organization_logouts_subject_idx on organization_logouts (subject) where subject is not null;
create index organization_logouts_provider_sid_idx on organization_logouts (provider_sid) where provider_sid is not null;
create index organization_logouts_heard_idx on organization_logouts (heard_at);

create table report_mails (
  id uuid default gen_random_uuid() primary key,
  admin_id uuid not null references users(id) on delete cascade,
  report varchar(40) not null,
  period smallint not null,
  rhythm varchar(10) not null,
  weekday smallint not null,
  hour smallint not null,
  zone varchar(64) not null,
  due_at timestamptz not null,
  try_at timestamptz not null,
  failures smallint default 0 not null,
  failed_at timestamptz,
  sent_at timestamptz,
  mail_id uuid,
  created_at timestamptz default now() not null,
  constraint report_mails_once_key unique (admin_id, report),
  constraint report_mails_hour_check check ((hour >= 0) and (hour <= 23)),
  constraint report_mails_period_check check (period = any (array[30, 90, 365])),
  constraint report_mails_rhythm_check check (rhythm in ('daily', 'weekly', 'monthly')),
  constraint report_mails_weekday_check check ((weekday >= 1) and (weekday <= 7))
);
create index report_mails_try_idx on report_mails (try_at);

create table subscription_days (
  day date not null,
  plan varchar(20) not null,
  billing_interval varchar(12) not null,
  kind varchar(10) not null,
  amount integer not null,
  cents bigint not null,
  constraint subscription_days_pkey primary key (day, plan, billing_interval, kind)
);

create table moderation_decisions (
  id uuid default gen_random_uuid() primary key,
  admin_id uuid not null references users(id) on delete cascade,
  action varchar(40) not null,
  subject_id uuid not null,
  held jsonb not null,
  held_media text[] default '{}'::text[] not null,
  decided_at timestamptz not null,
  undone_at timestamptz
);
create index moderation_decisions_admin_idx on moderation_decisions (admin_id, decided_at);
create index moderation_decisions_decided_idx on moderation_decisions (decided_at);

create table project_old_slugs (
  slug varchar(80) primary key,
  project_id uuid not null,
  constraint project_old_slugs_project_id_projects_id_fk foreign key (project_id) references projects(id) on delete cascade
);
create index project_old_slugs_project_idx on project_old_slugs (project_id);

create table project_pieces (
  item_id uuid primary key,
  project_id uuid not null,
  sort_order integer not null,
  former_words jsonb,
  constraint project_pieces_item_id_portfolio_items_id_fk foreign key (item_id) references portfolio_items(id) on delete cascade,
  constraint project_pieces_project_id_projects_id_fk foreign key (project_id) references projects(id) on delete cascade
);
create index project_pieces_project_idx on project_pieces (project_id, sort_order, item_id);

create table firms (
  id uuid default gen_random_uuid() primary key,
  slug varchar(80) not null unique,
  name varchar(200) not null,
  name_key text not null,
  discipline varchar(30),
  place_id integer,
  website_url varchar(500),
  about varchar(2000),
  logo_media_key varchar(120),
  domain varchar(253),
  claimed_at timestamptz,
  created_by uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  credits_told_at timestamptz,
  constraint firms_name_check check (btrim(name::text) <> ''),
  constraint firms_created_by_users_id_fk foreign key (created_by) references users(id) on delete set null,
  constraint firms_logo_media_key_media_files_key_fk foreign key (logo_media_key) references media_files(key),
  constraint firms_place_id_places_id_fk foreign key (place_id) references places(id)
);
create index firms_name_key_idx on firms (name_key text_pattern_ops);
create index firms_name_key_trgm_idx on firms using gin (name_key gin_trgm_ops);
create index firms_place_idx on firms (place_id);
create index firms_created_by_idx on firms (created_by);
create index firms_logo_media_key_idx on firms (logo_media_key) where logo_media_key is not null;
create index firms_created_idx on firms (created_at, id);
create index firms_claimed_idx on firms (claimed_at, id) where claimed_at is not null;
create index firms_website_host_idx on firms (lower("substring"(website_url::text, '^https?://(?:www[.])?([^/?#:]+)'))) where website_url is not null;

create table firm_old_slugs (
  slug varchar(80) primary key,
  firm_id uuid not null,
  constraint firm_old_slugs_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade
);
create index firm_old_slugs_firm_idx on firm_old_slugs (firm_id);

create table firm_members (
  user_id uuid primary key,
  firm_id uuid not null,
  role varchar(10) not null,
  created_at timestamptz default now() not null,
  shares_shortlist boolean default false not null,
  constraint firm_members_role_check check (role in ('manager', 'member')),
  constraint firm_members_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade,
  constraint firm_members_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index firm_members_firm_idx on firm_members (firm_id);

create table firm_claims (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  user_id uuid not null,
  email varchar(320) not null,
  code_hash text not null,
  attempts smallint default 0 not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  proven_at timestamptz,
  outcome varchar(10),
  reason varchar(1000),
  decided_by uuid,
  decided_at timestamptz,
  constraint firm_claims_outcome_check check ((outcome is null) or (outcome in ('given', 'declined') and (proven_at is not null))),
  constraint firm_claims_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null,
  constraint firm_claims_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade,
  constraint firm_claims_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index firm_claims_firm_idx on firm_claims (firm_id, created_at);
create index firm_claims_user_idx on firm_claims (user_id, created_at);
create index firm_claims_queue_idx on firm_claims (proven_at, id) where (proven_at is not null) and (outcome is null);
create index firm_claims_decided_by_idx on firm_claims (decided_by);

create table credits (
  id uuid default gen_random_uuid() primary key,
  project_id uuid not null,
  firm_id uuid not null,
  role varchar(30) not null,
  product varchar(120),
  sort_order integer not null,
  state varchar(10) default 'proposed' not null,
  state_changed_at timestamptz,
  created_at timestamptz default now() not null,
  constraint credits_once_key unique nulls not distinct (project_id, firm_id, role, product),
  constraint credits_state_check check (state in ('proposed', 'confirmed', 'disputed', 'removed')),
  constraint credits_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade,
  constraint credits_project_id_projects_id_fk foreign key (project_id) references projects(id) on delete cascade
);
create index credits_firm_idx on credits (firm_id, state);
create index credits_project_idx on credits (project_id, sort_order, id);
create index credits_firm_list_idx on credits (firm_id, state, created_at, id);

create table credit_disputes (
  id uuid default gen_random_uuid() primary key,
  credit_id uuid not null,
  raised_by uuid,
  statement varchar(1000) not null,
  wanted varchar(200),
  answer varchar(1000),
  answered_at timestamptz,
  status varchar(10) default 'open' not null,
  outcome varchar(10),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz default now() not null,
  was_confirmed boolean default false not null,
  constraint credit_disputes_outcome_check check (((status::text = 'settled') = (outcome is not null)) and ((outcome is null) or outcome in ('kept', 'changed', 'removed'))),
  constraint credit_disputes_status_check check (status in ('open', 'settled', 'withdrawn')),
  constraint credit_disputes_credit_id_credits_id_fk foreign key (credit_id) references credits(id) on delete cascade,
  constraint credit_disputes_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null,
  constraint credit_disputes_raised_by_users_id_fk foreign key (raised_by) references users(id) on delete set null
);
create unique index credit_disputes_one_open_key on credit_disputes (credit_id) where status = 'open';
create index credit_disputes_queue_idx on credit_disputes (status, created_at);
create index credit_disputes_credit_idx on credit_disputes (credit_id, created_at);
create index credit_disputes_raised_by_idx on credit_disputes (raised_by);
create index credit_disputes_decided_by_idx on credit_disputes (decided_by);

create table project_listings (
  project_id uuid primary key,
  creative_id uuid not null,
  published_at timestamptz not null,
  piece_count smallint not null,
  lead_firm_id uuid,
  cover_item_id uuid not null,
  entries text[] not null,
  search_vector tsvector not null,
  name_key text default '' not null,
  facets text[] default '{}'::text[] not null
) with (toast_tuple_target=8160);
create index project_listings_creative_idx on project_listings (creative_id, published_at desc, project_id desc);
create index project_listings_entries_idx on project_listings using gin (entries) with (gin_pending_list_limit='64');
create index project_listings_words_idx on project_listings using gin (search_vector) with (gin_pending_list_limit='64');
create index project_listings_order_idx on project_listings (published_at desc, project_id desc, facets);

create table project_counts (
  key text primary key,
  listed_count integer not null
);
create index project_counts_most_idx on project_counts (split_part(key, ':', 1), listed_count desc, key);

create table firm_projects (
  firm_id uuid not null,
  project_id uuid not null,
  creative_id uuid not null,
  year smallint not null,
  published_at timestamptz not null,
  piece_count smallint not null,
  credit_count smallint not null,
  confirmed_count smallint not null,
  roles text[] not null,
  constraint firm_projects_pkey primary key (project_id, firm_id)
);
create index firm_projects_order_idx on firm_projects (firm_id, year desc, published_at desc, project_id desc) include (creative_id, piece_count, credit_count, confirmed_count, roles);
create index firm_projects_confirmed_idx on firm_projects (firm_id, confirmed_count) where confirmed_count > 0;

create table dismissed_projects (
  creative_id uuid not null,
  key text not null,
  dismissed_at timestamptz default now() not null,
  constraint dismissed_projects_creative_id_key_pk primary key (creative_id, key),
  constraint dismissed_projects_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);

create table firm_invitations (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  email varchar(320) not null,
  role varchar(10) not null,
  token_hash text not null unique,
  invited_by uuid not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  constraint firm_invitations_once_key unique (firm_id, email),
  constraint firm_invitations_role_check check (role in ('manager', 'member')),
  constraint firm_invitations_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade,
  constraint firm_invitations_invited_by_users_id_fk foreign key (invited_by) references users(id) on delete cascade
);
create index firm_invitations_invited_by_idx on firm_invitations (invited_by);
create index firm_invitations_email_idx on firm_invitations (email);
create index firm_invitations_expires_idx on firm_invitations (expires_at);

create table name_starts (
  kind varchar(10) not null,
  key text not null,
  id uuid not null
);
create unique index name_starts_key on name_starts (kind, key text_pattern_ops, id);

create table arrivals (
  kind varchar(10) not null,
  id uuid not null,
  arrived_at timestamptz not null,
  constraint arrivals_pkey primary key (kind, id)
);
create index arrivals_time_idx on arrivals (kind, arrived_at);

create table saved_searches (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  address varchar(2000) not null,
  name varchar(100) not null,
  cadence varchar(10) not null,
  created_at timestamptz default now() not null,
  opened_at timestamptz default now() not null,
  told_until timestamptz default now() not null,
  due_at timestamptz,
  constraint saved_searches_once_key unique (user_id, address),
  constraint saved_searches_cadence_check check (cadence in ('daily', 'weekly', 'never') and ((cadence::text = 'never') = (due_at is null))),
  constraint saved_searches_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index saved_searches_due_idx on saved_searches (due_at, user_id) where due_at is not null;

create table firm_merges (
  gone_id uuid primary key,
  kept_id uuid not null,
  started_by uuid,
  reason varchar(1000) not null,
  started_at timestamptz default now() not null,
  constraint firm_merges_two_check check (gone_id <> kept_id),
  constraint firm_merges_gone_id_firms_id_fk foreign key (gone_id) references firms(id) on delete cascade,
  constraint firm_merges_kept_id_firms_id_fk foreign key (kept_id) references firms(id) on delete cascade,
  constraint firm_merges_started_by_users_id_fk foreign key (started_by) references users(id) on delete set null
);
create index firm_merges_kept_idx on firm_merges (kept_id);
create index firm_merges_started_by_idx on firm_merges (started_by);

create table briefs (
  id uuid default gen_random_uuid() primary key,
  number bigint unique,
  client_id uuid,
  firm_id uuid,
  state varchar(10) default 'draft' not null,
  draft jsonb,
  draft_saved_at timestamptz,
  revision smallint default 0 not null,
  shows_recipients boolean default false not null,
  sent_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz default now() not null,
  draft_version integer default 0 not null,
  estimates_on date,
  constraint briefs_draft_check check (state <> 'draft' or (draft is not null)),
  constraint briefs_ended_check check (state in ('withdrawn', 'closed') = (ended_at is not null)),
  constraint briefs_sent_check check (((state::text = 'draft') = (number is null)) and ((state::text = 'draft') = (sent_at is null)) and ((state::text = 'draft') = (revision = 0))),
  constraint briefs_state_check check (state in ('draft', 'sent', 'withdrawn', 'closed')),
  constraint briefs_client_id_users_id_fk foreign key (client_id) references users(id) on delete set null,
  constraint briefs_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null
);
create index briefs_client_idx on briefs (client_id, created_at desc, id);
create index briefs_firm_idx on briefs (firm_id) where firm_id is not null;
create index briefs_answers_due_idx on briefs (estimates_on) where state = 'sent' and (estimates_on is not null);

create table brief_files (
  brief_id uuid not null,
  upload_id uuid not null,
  position smallint not null,
  from_revision smallint not null,
  until_revision smallint,
  constraint brief_files_brief_id_upload_id_pk primary key (brief_id, upload_id),
  constraint brief_files_revisions_check check ((until_revision is null) or (until_revision >= from_revision)),
  constraint brief_files_brief_id_briefs_id_fk foreign key (brief_id) references briefs(id) on delete cascade,
  constraint brief_files_upload_id_uploads_id_fk foreign key (upload_id) references uploads(id) on delete cascade
);
create index brief_files_upload_idx on brief_files (upload_id);

create table brief_recipients (
  id uuid default gen_random_uuid() primary key,
  brief_id uuid not null,
  creative_id uuid,
  thread_id uuid,
  position smallint not null,
  sent_at timestamptz,
  seen_at timestamptz,
  seen_revision smallint,
  declined_at timestamptz,
  decline_reason varchar(500),
  reminded_at timestamptz,
  created_at timestamptz default now() not null,
  decline_kind varchar(20),
  constraint brief_recipients_once_key unique (brief_id, creative_id),
  constraint brief_recipients_declined_check check ((decline_reason is null) or (declined_at is not null)),
  constraint brief_recipients_sent_check check ((thread_id is null) or (sent_at is not null)),
  constraint brief_recipients_brief_id_briefs_id_fk foreign key (brief_id) references briefs(id) on delete cascade,
  constraint brief_recipients_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null,
  constraint brief_recipients_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete set null
);
create index brief_recipients_creative_idx on brief_recipients (creative_id, sent_at desc, id);
create index brief_recipients_thread_idx on brief_recipients (thread_id, sent_at);

create table brief_revisions (
  brief_id uuid not null,
  revision smallint not null,
  content jsonb not null,
  created_at timestamptz default now() not null,
  constraint brief_revisions_brief_id_revision_pk primary key (brief_id, revision),
  constraint brief_revisions_brief_id_briefs_id_fk foreign key (brief_id) references briefs(id) on delete cascade
);

create table estimates (
  id uuid default gen_random_uuid() primary key,
  recipient_id uuid not null,
  created_at timestamptz default now() not null,
  constraint estimates_recipient_key unique (recipient_id),
  constraint estimates_recipient_id_brief_recipients_id_fk foreign key (recipient_id) references brief_recipients(id) on delete cascade
);

create table estimate_versions (
  id uuid default gen_random_uuid() primary key,
  estimate_id uuid not null,
  version smallint not null,
  state varchar(10) default 'draft' not null,
  brief_revision smallint not null,
  currency varchar(3) not null,
  terms jsonb not null,
  opening varchar(1000),
  note varchar(2000),
  total bigint,
  saved_at timestamptz default now() not null,
  sent_at timestamptz,
  seen_at timestamptz,
  answered_at timestamptz,
  decline_reason varchar(2000),
  created_at timestamptz default now() not null,
  typed jsonb,
  draft_version integer default 0 not null,
  constraint estimate_versions_key unique (estimate_id, version),
  constraint estimate_versions_answered_check check (state in ('accepted', 'declined') = (answered_at is not null)),
  constraint estimate_versions_sent_check check (((state::text = 'draft') = (sent_at is null)) and ((state::text = 'draft') = (total is null))),
  constraint estimate_versions_state_check check (state in ('draft', 'sent', 'replaced', 'withdrawn', 'accepted', 'declined')),
  constraint estimate_versions_typed_check check ((state::text = 'draft') = (typed is not null)),
  constraint estimate_versions_estimate_id_estimates_id_fk foreign key (estimate_id) references estimates(id) on delete cascade
);
create unique index estimate_versions_draft_key on estimate_versions (estimate_id) where state = 'draft';
create unique index estimate_versions_open_key on estimate_versions (estimate_id) where state in ('sent', 'accepted');

create table estimate_lines (
  id uuid default gen_random_uuid() primary key,
  version_id uuid not null,
  position smallint not null,
  section varchar(20) not null,
  kind varchar(10) not null,
  text varchar(300) not null,
  quantity integer default 100 not null,
  unit varchar(10) default 'flat' not null,
  price bigint default 0 not null,
  amount bigint generated always as ((((quantity * price) + 50) / 100)) stored,
  use varchar(20),
  view varchar(20),
  constraint estimate_lines_position_key unique (version_id, "position"),
  constraint estimate_lines_kind_check check (kind in ('charged', 'included', 'option')),
  constraint estimate_lines_price_check check (((quantity >= 0) and (quantity <= 10000000)) and ((price >= 0) and (price <= '9999999999'::bigint))),
  constraint estimate_lines_section_check check (section in ('creative-fee', 'post-production', 'expenses', 'license')),
  constraint estimate_lines_version_id_estimate_versions_id_fk foreign key (version_id) references estimate_versions(id) on delete cascade
);

create table estimate_templates (
  id uuid default gen_random_uuid() primary key,
  creative_id uuid not null,
  name varchar(100) not null,
  currency varchar(3) not null,
  content jsonb not null,
  created_at timestamptz default now() not null,
  constraint estimate_templates_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);
create index estimate_templates_creative_idx on estimate_templates (creative_id, created_at desc);

create table brief_cards (
  message_id bigint primary key,
  brief_id uuid not null,
  revision smallint not null,
  event varchar(10) not null,
  constraint brief_cards_event_check check (event in ('sent', 'changed', 'declined', 'withdrawn', 'closed', 'agreed', 'passed', 'estimate', 'recalled', 'refused')),
  constraint brief_cards_brief_id_briefs_id_fk foreign key (brief_id) references briefs(id) on delete cascade,
  constraint brief_cards_message_id_messages_id_fk foreign key (message_id) references messages(id) on delete cascade
);
create index brief_cards_brief_idx on brief_cards (brief_id);

create table agreements (
  id uuid default gen_random_uuid() primary key,
  number bigint not null unique,
  brief_id uuid,
  version_id uuid,
  thread_id uuid,
  client_id uuid,
  creative_id uuid,
  firm_id uuid,
  currency varchar(3) not null,
  total bigint not null,
  content jsonb not null,
  agreed_at timestamptz not null,
  constraint agreements_brief_key unique (brief_id),
  constraint agreements_version_key unique (version_id),
  constraint agreements_total_check check (total >= 0),
  constraint agreements_brief_id_briefs_id_fk foreign key (brief_id) references briefs(id) on delete set null,
  constraint agreements_client_id_users_id_fk foreign key (client_id) references users(id) on delete set null,
  constraint agreements_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null,
  constraint agreements_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null,
  constraint agreements_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete set null,
  constraint agreements_version_id_estimate_versions_id_fk foreign key (version_id) references estimate_versions(id) on delete set null
);
create index agreements_client_idx on agreements (client_id, agreed_at desc, id);
create index agreements_creative_idx on agreements (creative_id, agreed_at desc, id);
create index agreements_thread_idx on agreements (thread_id);
create index agreements_firm_idx on agreements (firm_id) where firm_id is not null;

create table firm_renames (
  firm_id uuid primary key,
  after_project_id uuid,
  renamed_at timestamptz default now() not null,
  constraint firm_renames_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade
);

create table firm_doubles (
  firm_id uuid primary key,
  created_at timestamptz not null,
  constraint firm_doubles_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete cascade
);
create index firm_doubles_created_idx on firm_doubles (created_at, firm_id);

create table distinct_firms (
  one_id uuid not null,
  other_id uuid not null,
  decided_by uuid,
  decided_at timestamptz default now() not null,
  constraint distinct_firms_pkey primary key (one_id, other_id),
  constraint distinct_firms_order_check check (one_id < other_id),
  constraint distinct_firms_decided_by_users_id_fk foreign key (decided_by) references users(id) on delete set null,
  constraint distinct_firms_one_id_firms_id_fk foreign key (one_id) references firms(id) on delete cascade,
  constraint distinct_firms_other_id_firms_id_fk foreign key (other_id) references firms(id) on delete cascade
);
create index distinct_firms_other_idx on distinct_firms (other_id);
create index distinct_firms_decided_by_idx on distinct_firms (decided_by);

create table commissions (
  id uuid default gen_random_uuid() primary key,
  number bigint not null unique,
  agreement_id uuid not null,
  thread_id uuid,
  client_id uuid,
  creative_id uuid,
  firm_id uuid,
  state varchar(10) default 'agreed' not null,
  currency varchar(3) not null,
  base bigint not null,
  expenses bigint not null,
  surcharge_percent smallint not null,
  share_rule varchar(10) default 'equal' not null,
  late_factor_percent smallint default 125 not null,
  revision smallint default 1 not null,
  time_zone varchar(60),
  shoot_on date,
  lock_at timestamptz,
  locked_at timestamptz,
  shot_on date,
  deliver_by date,
  delivered_at timestamptz,
  canceled_at timestamptz,
  retouch_rounds smallint default 0 not null,
  rounds_used smallint default 0 not null,
  created_at timestamptz default now() not null,
  confirm_revision smallint default 1 not null,
  proposed_revision smallint,
  proposed_by varchar(10),
  proposal_passed_at timestamptz,
  calendar_sequence smallint default 0 not null,
  reminded_at timestamptz,
  constraint commissions_agreement_key unique (agreement_id),
  constraint commissions_canceled_check check ((state::text = 'canceled') = (canceled_at is not null)),
  constraint commissions_delivered_check check ((state::text = 'delivered') = (delivered_at is not null)),
  constraint commissions_money_check check ((base >= 0) and (expenses >= 0) and ((surcharge_percent >= 0) and (surcharge_percent <= 100)) and ((late_factor_percent >= 100) and (late_factor_percent <= 1000))),
  constraint commissions_proposal_check check ((proposed_revision is null) = (proposed_by is null)),
  constraint commissions_share_rule_check check (share_rule in ('equal', 'weighted')),
  constraint commissions_state_check check (state in ('agreed', 'locked', 'shot', 'delivered', 'canceled')),
  constraint commissions_agreement_id_agreements_id_fk foreign key (agreement_id) references agreements(id),
  constraint commissions_client_id_users_id_fk foreign key (client_id) references users(id) on delete set null,
  constraint commissions_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null,
  constraint commissions_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null,
  constraint commissions_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete set null
);
create index commissions_client_idx on commissions (client_id, created_at desc, id);
create index commissions_creative_idx on commissions (creative_id, created_at desc, id);
create index commissions_firm_idx on commissions (firm_id) where firm_id is not null;
create index commissions_thread_idx on commissions (thread_id);
create index commissions_lock_idx on commissions (lock_at) where state = 'agreed' and (lock_at is not null);

create table commission_parties (
  id uuid default gen_random_uuid() primary key,
  commission_id uuid not null,
  number smallint not null,
  state varchar(10) default 'invited' not null,
  is_late boolean default false not null,
  name varchar(200) not null,
  role varchar(30) not null,
  firm_id uuid,
  user_id uuid,
  email varchar(320),
  person_name varchar(200),
  place varchar(200),
  weight smallint default 1 not null,
  uses jsonb default '[]'::jsonb not null,
  offered jsonb default '[]'::jsonb not null,
  extras jsonb default '[]'::jsonb not null,
  agreed_share bigint,
  token_hash varchar(64),
  token_expires_at timestamptz,
  code_hash varchar(64),
  code_expires_at timestamptz,
  code_attempts smallint default 0 not null,
  invited_at timestamptz default now() not null,
  opened_at timestamptz,
  answered_at timestamptz,
  decline_words varchar(1000),
  joined_order smallint,
  accepted_revision smallint,
  constraint commission_parties_number_key unique (commission_id, number),
  constraint commission_parties_order_key unique (commission_id, joined_order),
  constraint commission_parties_token_key unique (token_hash),
  constraint commission_parties_joined_check check ((state::text = 'joined') = (joined_order is not null)),
  constraint commission_parties_state_check check (state in ('invited', 'opened', 'joined', 'declined', 'left', 'revoked')),
  constraint commission_parties_weight_check check ((weight >= 1) and (weight <= 1000)),
  constraint commission_parties_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint commission_parties_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null,
  constraint commission_parties_user_id_users_id_fk foreign key (user_id) references users(id) on delete set null
);
create unique index commission_parties_email_key on commission_parties (commission_id, email) where (email is not null) and state in ('invited', 'opened', 'joined');
create index commission_parties_user_idx on commission_parties (user_id, commission_id) where user_id is not null;
create index commission_parties_firm_idx on commission_parties (firm_id) where firm_id is not null;
create index commission_parties_email_idx on commission_parties (email) where email is not null;

create table commission_acceptances (
  commission_id uuid not null,
  revision smallint not null,
  party_id uuid not null,
  person_name varchar(200) not null,
  way varchar(10) not null,
  accepted_at timestamptz not null,
  constraint commission_acceptances_commission_id_revision_party_id_pk primary key (commission_id, revision, party_id),
  constraint commission_acceptances_way_check check (way in ('session', 'code')),
  constraint commission_acceptances_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint commission_acceptances_party_id_commission_parties_id_fk foreign key (party_id) references commission_parties(id) on delete cascade
);
create index commission_acceptances_party_idx on commission_acceptances (party_id);

create table commission_events (
  id bigint generated always as identity primary key,
  commission_id uuid not null,
  kind varchar(30) not null,
  party_id uuid,
  details jsonb default '{}'::jsonb not null,
  happened_at timestamptz not null,
  constraint commission_events_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint commission_events_party_id_commission_parties_id_fk foreign key (party_id) references commission_parties(id) on delete set null
);
create index commission_events_commission_idx on commission_events (commission_id, id);
create index commission_events_party_idx on commission_events (party_id) where party_id is not null;

create table commission_pictures (
  id uuid default gen_random_uuid() primary key,
  commission_id uuid not null,
  position smallint not null,
  title varchar(200) default '' not null,
  view varchar(20),
  state varchar(10) default 'proof' not null,
  file_name varchar(255) not null,
  content_type varchar(60) not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  sha256 varchar(64) not null,
  likeness_hash bigint,
  storage_key varchar(200) not null,
  created_at timestamptz default now() not null,
  final_at timestamptz,
  removed_at timestamptz,
  constraint commission_pictures_storage_key unique (storage_key),
  constraint commission_pictures_state_check check (state in ('proof', 'final', 'removed')),
  constraint commission_pictures_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade
);
create unique index commission_pictures_position_key on commission_pictures (commission_id, "position") where state <> 'removed';
create index commission_pictures_sha256_idx on commission_pictures (sha256);

create table commission_revisions (
  commission_id uuid not null,
  revision smallint not null,
  content jsonb not null,
  changes jsonb not null,
  created_by uuid,
  created_at timestamptz default now() not null,
  kind varchar(10) default 'begun' not null,
  constraint commission_revisions_commission_id_revision_pk primary key (commission_id, revision),
  constraint commission_revisions_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint commission_revisions_created_by_users_id_fk foreign key (created_by) references users(id) on delete set null
);
create index commission_revisions_created_by_idx on commission_revisions (created_by);

create table licenses (
  id uuid default gen_random_uuid() primary key,
  number varchar(30) not null unique,
  commission_id uuid,
  party_id uuid,
  creative_id uuid,
  holder_id uuid,
  firm_id uuid,
  content jsonb not null,
  content_hash varchar(64) not null,
  terms_version smallint not null,
  starts_on date not null,
  ends_on date,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason varchar(500),
  reminded_at timestamptz,
  constraint licenses_days_check check ((ends_on is null) or (ends_on >= starts_on)),
  constraint licenses_withdrawn_check check ((withdrawn_reason is null) or (withdrawn_at is not null)),
  constraint licenses_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete set null,
  constraint licenses_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null,
  constraint licenses_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null,
  constraint licenses_holder_id_users_id_fk foreign key (holder_id) references users(id) on delete set null,
  constraint licenses_party_id_commission_parties_id_fk foreign key (party_id) references commission_parties(id) on delete set null
);
create index licenses_holder_idx on licenses (holder_id, issued_at desc, id);
create index licenses_firm_idx on licenses (firm_id, issued_at desc, id);
create index licenses_creative_idx on licenses (creative_id, issued_at desc, id);
create index licenses_commission_idx on licenses (commission_id);
create index licenses_party_idx on licenses (party_id);
create index licenses_ending_idx on licenses (ends_on) where (ends_on is not null) and (withdrawn_at is null);

create table license_pictures (
  license_id uuid not null,
  number smallint not null,
  picture_id uuid,
  item_id uuid,
  sha256 varchar(64) not null,
  likeness_hash bigint,
  storage_key varchar(200),
  width integer,
  height integer,
  constraint license_pictures_license_id_number_pk primary key (license_id, number),
  constraint license_pictures_item_id_portfolio_items_id_fk foreign key (item_id) references portfolio_items(id) on delete set null,
  constraint license_pictures_license_id_licenses_id_fk foreign key (license_id) references licenses(id) on delete cascade,
  constraint license_pictures_picture_id_commission_pictures_id_fk foreign key (picture_id) references commission_pictures(id) on delete set null
);
create index license_pictures_picture_idx on license_pictures (picture_id);
create index license_pictures_item_idx on license_pictures (item_id);
create index license_pictures_sha256_idx on license_pictures (sha256);

create table estimate_cards (
  message_id bigint primary key,
  version_id uuid not null,
  constraint estimate_cards_message_id_brief_cards_message_id_fk foreign key (message_id) references brief_cards(message_id) on delete cascade,
  constraint estimate_cards_version_id_estimate_versions_id_fk foreign key (version_id) references estimate_versions(id) on delete cascade
);
create index estimate_cards_version_idx on estimate_cards (version_id);

create table boards (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  name varchar(100) not null,
  description varchar(500),
  created_at timestamptz default now() not null,
  changed_at timestamptz default now() not null,
  constraint boards_name_check check (btrim(name::text) <> ''),
  constraint boards_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade
);
create index boards_user_changed_idx on boards (user_id, changed_at desc, id desc);

create table board_entries (
  id uuid default gen_random_uuid() primary key,
  board_id uuid not null,
  kind varchar(10) not null,
  subject_id uuid not null,
  creative_id uuid not null,
  title varchar(200) not null,
  notes varchar(2000),
  sort_order integer not null,
  added_by uuid,
  created_at timestamptz default now() not null,
  removed_at timestamptz,
  constraint board_entries_once_key unique (board_id, subject_id),
  constraint board_entries_creative_check check (kind <> 'creative' or (subject_id = creative_id)),
  constraint board_entries_kind_check check (kind in ('creative', 'project', 'piece')),
  constraint board_entries_added_by_users_id_fk foreign key (added_by) references users(id) on delete set null,
  constraint board_entries_board_id_boards_id_fk foreign key (board_id) references boards(id) on delete cascade,
  constraint board_entries_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete cascade
);
create index board_entries_order_idx on board_entries (board_id, sort_order, id);
create index board_entries_creative_idx on board_entries (creative_id);
create index board_entries_added_by_idx on board_entries (added_by);
create index board_entries_removed_idx on board_entries (removed_at) where removed_at is not null;

create table board_comments (
  id uuid primary key,
  entry_id uuid not null,
  author_id uuid,
  body varchar(1000) not null,
  created_at timestamptz default now() not null,
  constraint board_comments_author_id_users_id_fk foreign key (author_id) references users(id) on delete set null,
  constraint board_comments_entry_id_board_entries_id_fk foreign key (entry_id) references board_entries(id) on delete cascade
);
create index board_comments_entry_idx on board_comments (entry_id, created_at, id);
create index board_comments_author_idx on board_comments (author_id);

create table board_teams (
  board_id uuid primary key,
  member_id uuid not null,
  access varchar(10) not null,
  constraint board_teams_access_check check (access in ('comment', 'edit')),
  constraint board_teams_board_id_boards_id_fk foreign key (board_id) references boards(id) on delete cascade,
  constraint board_teams_member_id_firm_members_user_id_fk foreign key (member_id) references firm_members(user_id) on update CASCADE on delete cascade
);
create index board_teams_member_idx on board_teams (member_id);

create table board_shares (
  board_id uuid primary key,
  token varchar(40) not null,
  shows_notes boolean default false not null,
  created_at timestamptz default now() not null,
  constraint board_shares_token_unique unique (token),
  constraint board_shares_board_id_boards_id_fk foreign key (board_id) references boards(id) on delete cascade
);

create table commission_cards (
  message_id bigint primary key,
  commission_id uuid not null,
  event_id bigint not null,
  constraint commission_cards_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint commission_cards_event_id_commission_events_id_fk foreign key (event_id) references commission_events(id) on delete cascade,
  constraint commission_cards_message_id_messages_id_fk foreign key (message_id) references messages(id) on delete cascade
);
create index commission_cards_commission_idx on commission_cards (commission_id);
create index commission_cards_event_idx on commission_cards (event_id);

create table commission_party_links (
  token_hash varchar(64) primary key,
  party_id uuid not null,
  created_at timestamptz default now() not null,
  constraint commission_party_links_party_id_commission_parties_id_fk foreign key (party_id) references commission_parties(id) on delete cascade
);
create index commission_party_links_party_idx on commission_party_links (party_id, created_at desc);

create table arriving_pictures (
  id uuid default gen_random_uuid() primary key,
  commission_id uuid not null,
  owner_id uuid,
  replaces_id uuid,
  file_name varchar(255) not null,
  bytes bigint not null,
  sha256 varchar(64) not null,
  received_bytes bigint default 0 not null,
  finishing_at timestamptz,
  answer jsonb,
  created_at timestamptz default now() not null,
  constraint arriving_pictures_once_key unique (commission_id, sha256),
  constraint arriving_pictures_bytes_check check ((bytes > 0) and ((received_bytes >= 0) and (received_bytes <= bytes))),
  constraint arriving_pictures_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint arriving_pictures_owner_id_users_id_fk foreign key (owner_id) references users(id) on delete set null,
  constraint arriving_pictures_replaces_id_commission_pictures_id_fk foreign key (replaces_id) references commission_pictures(id) on delete cascade
);
create index arriving_pictures_owner_idx on arriving_pictures (owner_id);
create index arriving_pictures_replaces_idx on arriving_pictures (replaces_id) where replaces_id is not null;
create index arriving_pictures_created_at_idx on arriving_pictures (created_at);

create table picture_versions (
  id uuid default gen_random_uuid() primary key,
  picture_id uuid not null,
  version smallint not null,
  file_name varchar(255) not null,
  content_type varchar(60) not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  sha256 varchar(64) not null,
  storage_key varchar(200) not null,
  layout jsonb not null,
  is_damaged boolean default false not null,
  created_at timestamptz default now() not null,
  constraint picture_versions_storage_key unique (storage_key),
  constraint picture_versions_version_key unique (picture_id, version),
  constraint picture_versions_picture_id_commission_pictures_id_fk foreign key (picture_id) references commission_pictures(id) on delete cascade
);
create index picture_versions_created_at_idx on picture_versions (created_at);

create table picture_renditions (
  version_id uuid not null,
  rendition varchar(10) not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz default now() not null,
  constraint picture_renditions_version_id_rendition_pk primary key (version_id, rendition),
  constraint picture_renditions_version_id_picture_versions_id_fk foreign key (version_id) references picture_versions(id) on delete cascade
);

create table proof_rounds (
  commission_id uuid not null,
  round smallint not null,
  opened_at timestamptz not null,
  sent_at timestamptz,
  constraint proof_rounds_commission_id_round_pk primary key (commission_id, round),
  constraint proof_rounds_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade
);

create table proof_marks (
  picture_id uuid not null,
  round smallint not null,
  is_picked boolean default false not null,
  wants_retouch boolean default false not null,
  note varchar(1000) default '' not null,
  changed_at timestamptz not null,
  constraint proof_marks_picture_id_round_pk primary key (picture_id, round),
  constraint proof_marks_picture_id_commission_pictures_id_fk foreign key (picture_id) references commission_pictures(id) on delete cascade
);

create table picture_downloads (
  id bigint generated always as identity primary key,
  commission_id uuid not null,
  party_id uuid,
  picture_id uuid,
  preset varchar(10) not null,
  is_zip boolean not null,
  bytes bigint not null,
  started_at timestamptz not null,
  constraint picture_downloads_commission_id_commissions_id_fk foreign key (commission_id) references commissions(id) on delete cascade,
  constraint picture_downloads_party_id_commission_parties_id_fk foreign key (party_id) references commission_parties(id) on delete cascade,
  constraint picture_downloads_picture_id_commission_pictures_id_fk foreign key (picture_id) references commission_pictures(id) on delete set null
);
create index picture_downloads_commission_idx on picture_downloads (commission_id, id);
create index picture_downloads_party_idx on picture_downloads (party_id, id);
create index picture_downloads_picture_idx on picture_downloads (picture_id);

create table shown_pictures (
  picture_id uuid primary key,
  upload_id uuid,
  claimed_at timestamptz not null,
  constraint shown_pictures_picture_id_commission_pictures_id_fk foreign key (picture_id) references commission_pictures(id) on delete cascade,
  constraint shown_pictures_upload_id_uploads_id_fk foreign key (upload_id) references uploads(id) on delete cascade
);
create index shown_pictures_upload_idx on shown_pictures (upload_id);

create table license_requests (
  id uuid default gen_random_uuid() primary key,
  number bigint not null unique,
  thread_id uuid,
  client_id uuid,
  creative_id uuid,
  firm_id uuid,
  state varchar(10) default 'open' not null,
  content jsonb not null,
  offer smallint default 0 not null,
  ended_at timestamptz,
  reason varchar(1000),
  license_id uuid,
  created_at timestamptz default now() not null,
  constraint license_requests_ended_check check ((state::text = 'open') = (ended_at is null)),
  constraint license_requests_state_check check (state in ('open', 'accepted', 'declined', 'refused', 'withdrawn')),
  constraint license_requests_client_id_users_id_fk foreign key (client_id) references users(id) on delete set null,
  constraint license_requests_creative_id_creative_profiles_id_fk foreign key (creative_id) references creative_profiles(id) on delete set null,
  constraint license_requests_firm_id_firms_id_fk foreign key (firm_id) references firms(id) on delete set null,
  constraint license_requests_license_id_licenses_id_fk foreign key (license_id) references licenses(id) on delete set null,
  constraint license_requests_thread_id_threads_id_fk foreign key (thread_id) references threads(id) on delete set null
);
create index license_requests_client_idx on license_requests (client_id, created_at desc, id);
create index license_requests_creative_idx on license_requests (creative_id, created_at desc, id);
create index license_requests_thread_idx on license_requests (thread_id);
create index license_requests_firm_idx on license_requests (firm_id) where firm_id is not null;
create index license_requests_license_idx on license_requests (license_id) where license_id is not null;

create table license_offers (
  request_id uuid not null,
  version smallint not null,
  amount bigint not null,
  currency varchar(3) not null,
  content jsonb not null,
  valid_until date not null,
  sent_at timestamptz not null,
  constraint license_offers_request_id_version_pk primary key (request_id, version),
  constraint license_offers_amount_check check ((amount >= 0) and (amount <= '9999999999'::bigint)),
  constraint license_offers_request_id_license_requests_id_fk foreign key (request_id) references license_requests(id) on delete cascade
);

create table license_cards (
  message_id bigint primary key,
  request_id uuid not null,
  event varchar(10) not null,
  version smallint,
  constraint license_cards_event_check check (event in ('asked', 'offered', 'accepted', 'declined', 'refused', 'withdrawn')),
  constraint license_cards_message_id_messages_id_fk foreign key (message_id) references messages(id) on delete cascade,
  constraint license_cards_request_id_license_requests_id_fk foreign key (request_id) references license_requests(id) on delete cascade
);
create index license_cards_request_idx on license_cards (request_id);

create table facet_values (
  letter integer generated always as identity primary key,
  value varchar(80) not null,
  constraint facet_values_value_unique unique (value),
  constraint facet_values_letter_check check (letter <= 55000)
);

-- Counted from the first account on.
insert into user_counts (user_type, amount) values ('client', 0), ('creative', 0);
