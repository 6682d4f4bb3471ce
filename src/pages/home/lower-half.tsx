/** The sections of the landing page that nobody sees before scrolling: a chunk of their own. */
export { CaseStudies } from "./case-studies";
export { ClientQuotation } from "./client-quotation";
export { ContactSection } from "./contact-section";
export { Features } from "./features";
export { Process } from "./process";
export { Services } from "./services";
