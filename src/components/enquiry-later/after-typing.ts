// What the form needs once somebody has begun to type: one file, so that all of it is there when the enquiry goes.
export { BotCheck } from "./bot-check";
export { SentEnquiry } from "./sent-enquiry";
