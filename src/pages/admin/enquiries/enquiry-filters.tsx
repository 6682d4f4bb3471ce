import type { EnquiryFilter } from "@/data/admin/enquiries";
import { ListSearch } from "@/pages/admin/records/list/list-search";
import { enquiryShows } from "./enquiry-query";

/** Which enquiries the inbox shows. */
export function EnquiryFilters({ filter }: { filter: EnquiryFilter }) {
  return (
    <ListSearch label="Search enquiries" search={filter.search}>
      <select name="show" aria-label="Show" className="field-control" defaultValue={filter.show}>
        {Object.entries(enquiryShows).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </ListSearch>
  );
}
