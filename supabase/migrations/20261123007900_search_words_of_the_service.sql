-- Whoever writes a post has to be able to compute its words for the index: scripts of the owner, too.
grant execute on function private.words_of(text, text) to service_role;
