-- A new value with each purge of the caches: pages that a process kept while it was away are shown only where it is the same still.
alter table catalog_version add column purged uuid not null default gen_random_uuid();
