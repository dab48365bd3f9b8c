-- The lists in memory read these columns of every product at the start: from this index alone in a twentieth of the time
-- that the products themselves take.
drop index products_release;
create index products_release on products (release_order, id) include (brand_id, model_id, unreleased_management);
