import type { EnquiryFilter } from "@/data/admin/enquiries";
import { ListSearch } from "@/pages/admin/records/list-search";

/** Which enquiries the inbox shows. */
export function EnquiryFilters({ filter }: { filter: EnquiryFilter }) {
  return (
    <ListSearch label="Search enquiries" search={filter.search}>
      <select name="show" aria-label="Show" className="field-control" defaultValue={filter.show}>
        <option value="">All but spam</option>
        <option value="new">New</option>
        <option value="read">Read</option>
        <option value="failed">Failed delivery</option>
        <option value="unverified">To check</option>
        <option value="spam">Spam</option>
      </select>
    </ListSearch>
  );
}
