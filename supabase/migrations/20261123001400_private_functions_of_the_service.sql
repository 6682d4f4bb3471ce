-- Constraints, indexes and triggers run with the writer's rights: whoever writes with the secret key has to be able to call what
-- they call, in later migrations, too.
grant execute on all functions in schema private to service_role;
alter default privileges in schema private grant execute on functions to service_role;
