-- Changes at a product's regions and retailers: {size_run, region, stockist, before, after}, each as it takes effect. The stockist is
-- null for a region; before and after are null while it is not listed. Null for a change that was recorded without them.
alter table release_changes add column places jsonb;
