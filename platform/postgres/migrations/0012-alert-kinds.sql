-- The kinds of alerts are those of the code.
alter table alert_choices drop constraint alert_choices_kind_check, add constraint alert_choices_kind_check check (kind ~ '^[a-z]+$');
alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind ~ '^[a-z]+$');
