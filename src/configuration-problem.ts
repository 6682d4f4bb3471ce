/** Replaces the page with a list of missing or wrong variables. Visitors to a site that is set up never load this. */
export function showConfigurationProblem(root: HTMLElement, problems: readonly string[]): void {
  const list = problems.map((problem) => {
    const item = document.createElement("li");
    item.textContent = problem;
    return item;
  });
  const heading = document.createElement("h1");
  heading.className = "text-3xl";
  heading.textContent = "This site is not set up yet";
  const advice = document.createElement("p");
  advice.textContent = "Set these variables (see .env.example) and build again:";
  const items = document.createElement("ul");
  items.className = "list-disc pl-6";
  items.append(...list);
  const page = document.createElement("main");
  page.className = "mx-auto max-w-2xl space-y-4 px-6 py-16 break-words";
  page.append(heading, advice, items);
  root.replaceChildren(page);
  document.title = heading.textContent;
}
