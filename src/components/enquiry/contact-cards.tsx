import type { ReactNode } from "react";
import { site } from "@/site";
import { BlockIcon, type BlockIconName } from "@/components/block-icon";
import { useSiteSettings } from "@/components/site-settings";

/** The company's email, office address and registration, for people who would rather not use the form. */
export function ContactCards() {
  const { contactEmail } = useSiteSettings();
  return (
    <ul className="grid gap-4">
      <Card icon="letter" tint="bg-butter" title="Email us">
        <a href={`mailto:${contactEmail}`} className="link font-semibold wrap-anywhere">
          {contactEmail}
        </a>
        <p className="mt-1">{`We reply within ${site.replyWithinHours} hours, from a person who builds.`}</p>
      </Card>
      <Card icon="flag" tint="bg-sky" title="Visit the office">
        <address className="not-italic">
          {site.address.slice(1).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Card>
      <Card icon="briefcase" tint="bg-moss" title="Company information">
        <p className="font-semibold">{site.legalName}</p>
        <p>
          {`Registered in ${site.registeredIn}`}
          <br />
          {`Company number ${site.companyNumber}`}
        </p>
      </Card>
    </ul>
  );
}

type CardProps = { icon: BlockIconName; tint: string; title: string; children: ReactNode };

function Card({ icon, tint, title, children }: CardProps) {
  return (
    <li className={`flex gap-4 rounded-block p-6 ${tint}`}>
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-white">
        <BlockIcon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="mb-1 text-xl">{title}</h3>
        {children}
      </div>
    </li>
  );
}
