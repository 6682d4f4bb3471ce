import { site } from "@/site";

/** Who is responsible for the site: name, postal address, email and company number. */
export function CompanyDetails({ email }: { email: string }) {
  return (
    <address className="rounded-2xl bg-paper-deep p-6 not-italic print:p-0">
      {site.address.map((line, index) => (
        <span key={line} className={index === 0 ? "block font-semibold text-ink" : "block"}>
          {line}
        </span>
      ))}
      <span className="mt-3 block">
        Email: <a href={`mailto:${email}`}>{email}</a>
      </span>
      <span className="block">
        Registered in {site.registeredIn}, company number {site.companyNumber}
      </span>
    </address>
  );
}
