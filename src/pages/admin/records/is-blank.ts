/** Whether nothing of a text can be seen: spaces, characters without a width, fillers. The database's private.refuse_blank_name() knows the same. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
