-- What the selects of the index of projects offer: the most frequent entries of a kind.
CREATE INDEX "project_counts_most_idx" ON "project_counts" (split_part("key", ':', 1), "listed_count" DESC, "key");
