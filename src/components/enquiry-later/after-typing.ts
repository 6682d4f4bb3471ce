// What the form needs once somebody has begun to type: one file, so that all of it is loaded before the enquiry is sent.
export { BotCheck } from "./bot-check";
export { SentEnquiry } from "./sent-enquiry";
