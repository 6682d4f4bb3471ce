import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router-dom";
import { Age } from "@/components/admin/age";
import { LoadFailure, loadOrNull } from "@/components/admin/load-failure";
import { PageHeading } from "@/components/admin/page-heading";
import { ButtonLink } from "@/components/button";
import {
  compareBuiltSite,
  countContent,
  describeDeliveries,
  listFailedJobs,
  listRecentDrafts,
  listScheduledPosts,
  listWeeks,
  readFirstSteps,
  readServiceStatus,
} from "@/data/admin/dashboard";
import { type EnquirySummary, listUnansweredEnquiries } from "@/data/admin/enquiries";
import { firstWords } from "@/lib/enquiry-answer";
import { visibleTitle } from "@/pages/admin/list/record-words";
import { BuiltSiteStateNote, DeliveryLine, isCurrent, StoppedLine } from "./dashboard-warnings";
import { DashboardSection, WaitingPosts } from "./dashboard-section";
import { FirstStepsList } from "./first-steps-list";
import { isCounted, WeekChart } from "./week-chart";

const SHOWN = 5;

export async function loader() {
  const loaded = await Promise.all([
    countContent(),
    readFirstSteps().catch(() => null),
    loadOrNull("unanswered enquiries", listUnansweredEnquiries(SHOWN)),
    loadOrNull("state of the emails", describeDeliveries()),
    loadOrNull("drafts", listRecentDrafts(SHOWN)),
    loadOrNull("scheduled posts", listScheduledPosts(SHOWN)),
    loadOrNull(
      "built site",
      compareBuiltSite().then((state) => ({ state })),
    ),
    loadOrNull("views", listWeeks()),
    loadOrNull("state of the services", readServiceStatus()),
    loadOrNull("failed jobs", listFailedJobs()),
  ]);
  for (const error of loaded[0].errors) console.error("The dashboard could not be counted", error);
  return loaded;
}

export function Component() {
  const [content, steps, enquiries, deliveries, drafts, scheduled, builtSite, weeks, status, failedJobs] =
    useLoaderData<typeof loader>();
  const { published, drafts: draftCount, caseStudies } = content.counts;
  const failed = content.errors.length > 0;

  return (
    <>
      <PageHeading heading="Dashboard" subtitle="Here's an overview of your content management system.">
        <ButtonLink to="/admin/blog-posts?edit=new">New Post</ButtonLink>
      </PageHeading>
      <StoppedLine status={status} failedJobs={failedJobs ?? []} />
      {failed && <LoadFailure>Some numbers could not be loaded.</LoadFailure>}
      {steps && !failed && <FirstStepsList steps={steps} caseStudies={caseStudies} published={published} />}
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        <StatCard label="Total Blog Posts" value={published + draftCount} to="/admin/blog-posts">
          {published} published
        </StatCard>
        <StatCard label="Draft Posts" value={draftCount} to="/admin/blog-posts?status=draft">
          Pending publication
        </StatCard>
        <StatCard label="Case Studies" value={caseStudies} to="/admin/case-studies">
          Total projects
        </StatCard>
      </div>
      {deliveries && <DeliveryLine deliveries={deliveries} />}
      <div className="mt-8 grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0 empty:hidden">
          <DashboardSection
            id="unanswered"
            heading="Unanswered enquiries"
            more={{
              to: "/admin/enquiries?show=unanswered",
              label: ["All", enquiries?.total, "unanswered"].filter(Boolean).join(" "),
            }}
            part={enquiries}
            isSilent={({ total }) => total === 0}
            failure="The enquiries could not be loaded."
          >
            {({ rows }) => <UnansweredEnquiries enquiries={rows} />}
          </DashboardSection>
        </div>
        <div className="grid min-w-0 gap-8 empty:hidden">
          <WaitingPosts
            id="drafts"
            heading="Drafts"
            more={{ to: "/admin/blog-posts?status=draft", label: "All drafts" }}
            part={drafts}
            failure="The drafts could not be loaded."
          />
          <WaitingPosts
            id="scheduled"
            heading="Scheduled next"
            more={{ to: "/admin/blog-posts?status=scheduled", label: "All scheduled" }}
            part={scheduled}
            failure="The scheduled posts could not be loaded."
            ahead
          />
          <DashboardSection
            id="built-site"
            heading="The built site"
            part={builtSite}
            isSilent={({ state }) => state === null || isCurrent(state)}
            failure="The built site could not be compared with what is published."
          >
            {({ state }) => state && <BuiltSiteStateNote state={state} />}
          </DashboardSection>
        </div>
        <div className="min-w-0 empty:hidden lg:col-span-2">
          <DashboardSection
            id="weeks"
            heading="Views and enquiries"
            part={weeks}
            isSilent={(counted) => !isCounted(counted)}
            failure="The views could not be counted."
          >
            {(counted) => <WeekChart weeks={counted} />}
          </DashboardSection>
        </div>
      </div>
      <section aria-labelledby="activity" className="mt-8">
        <h2 id="activity" className="mb-3 text-xl">
          Recent Activity
        </h2>
        <p className="rounded-2xl border border-dashed border-stone-300 px-5 py-4 text-stone-700">
          No recent activity to display.
        </p>
      </section>
    </>
  );
}

type StatCardProps = { label: string; value: number; to: string; children: ReactNode };

function StatCard({ label, value, to, children }: StatCardProps) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-2xl border border-stone-200 bg-white px-5 py-3 hover:border-ink sm:block sm:py-5">
      <h2 className="text-sm font-semibold tracking-normal text-stone-700">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-2xl">
          {label}
        </Link>
      </h2>
      <p className="col-start-2 row-span-2 row-start-1 font-display text-3xl font-bold tabular-nums sm:my-1">{value}</p>
      <p className="text-sm text-stone-600">{children}</p>
    </article>
  );
}

function UnansweredEnquiries({ enquiries }: { enquiries: EnquirySummary[] }) {
  return (
    <ul className="divide-y divide-stone-200 rounded-2xl border border-stone-200 bg-white">
      {enquiries.map(({ id, name, preview, created_at: createdAt, state, unverified }) => (
        <li key={id} className="relative px-5 py-3 hover:bg-paper">
          <div className="flex items-baseline justify-between gap-4">
            <Link
              to={`/admin/enquiries?show=unanswered&open=${id}`}
              className={`min-w-0 [overflow-wrap:anywhere] after:absolute after:inset-0 ${state === "new" ? "font-bold" : "font-medium"}`}
            >
              <bdi>{visibleTitle(name)}</bdi>
              {state === "new" && <span className="sr-only"> (new)</span>}
            </Link>
            {unverified && <span className="chip mr-auto shrink-0 bg-signal-tint">To check</span>}
            <Age time={createdAt} className="text-sm text-stone-600" />
          </div>
          <p dir="auto" className="text-sm text-stone-700 [overflow-wrap:anywhere]">
            {firstWords(preview)}
          </p>
        </li>
      ))}
    </ul>
  );
}
