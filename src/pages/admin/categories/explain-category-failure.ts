import { categories } from "@/data/admin/kinds/categories";
import { isUnanswered } from "@/data/admin/unanswered";
import { errorCode } from "@/lib/error-code";
import { failureReason } from "@/components/admin/failure-reason";

export const CATEGORY_IS_GONE = "This category is no longer there. Somebody else may have deleted it.";

export function explainCategoryFailure(error: unknown): string {
  const code = errorCode(error);
  if (code === "23505") return categories.fields.name.taken ?? "";
  // Postgres 18 has its own code for what older versions report as a foreign key violation.
  if (code === "23503" || code === "23001")
    return "A post or a category has come or gone meanwhile. Look at the list and try again.";
  console.error("The category could not be changed", error);
  const reason = failureReason(error);
  if (isUnanswered(error))
    return `${reason ?? "No answer came."} It may have been done all the same, and trying again does no harm.`;
  return reason ?? "The category could not be changed. Please try again.";
}
