import { policy } from "./policy";

export const accessibility = policy({
  page: "accessibility",
  title: "Accessibility",
  description:
    "How accessible the website of {company} is: what we test and how, what we have not tested, and how to complain.",
  keywords: "accessibility statement, WCAG 2.2, keyboard, screen reader, {company}",
  introduction:
    "We want everybody to be able to read this website and to write to us, and build it to level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. We know of nothing on it that fails them. Nobody but us has examined it, though, so we do not claim that it conforms.",
  updated: "2026-11-27",
  sections: [
    {
      icon: "check",
      title: "What We Test",
      text: [
        "Programs check the public pages before a new version goes out, in Chromium, on a wide screen and on a phone’s. A version with a finding does not go out. We check:",
        "",
        "- [Rules:] axe, a checker of what a program can see, such as names, contrast and structure, finds nothing.",
        "- [Keyboard:] everything can be reached and used with the Tab key, in the order of the page, and shows where you are.",
        "- [Zoom:] at 400%, which is a window of 320 pixels, and at 200%, nothing is cut off and nothing scrolls sideways.",
        "- [Text spacing:] with the wider lines, words and letters of WCAG 1.4.12, nothing is cut off and nothing scrolls sideways.",
        "- [Forced colours:] in the high-contrast themes of Windows, buttons, the current page and whatever has the focus can still be seen.",
        "- [Motion:] if your system asks for less of it, nothing moves by itself.",
        "- [Without script:] every page can be read, and the enquiry form says what else you can do.",
      ].join("\n"),
    },
    {
      icon: "eye",
      title: "What We Have Not Tested",
      text: [
        "- [With people who use assistive technology.] Nobody who uses a screen reader, a switch or their voice every day has tried this site for us.",
        "- [With screen readers,] beyond the names, roles and messages that programs can check.",
        "- [In Safari and Firefox,] all of the above.",
        "- [The apps of our clients] and {app} have screens of their own. This statement is about the website alone.",
      ].join("\n"),
    },
    {
      icon: "tool",
      title: "What May Trouble You",
      text: [
        "- [The small apps] in our case studies are models of real ones. Each works with a keyboard and says what it does; where that is not enough, the story below it tells the same in words.",
        "- [Pictures in posts] are described by whoever wrote them, some in fewer words than they deserve.",
        "- [Links to other sites,] among them app stores, social networks and WhatsApp, lead to pages that we cannot change. You can always write or telephone instead of chatting.",
      ].join("\n"),
    },
    {
      icon: "letter",
      title: "Tell Us",
      text: [
        "If something here is in your way, or you need any of it in another form, such as large print or read to you on the telephone, tell us in whichever way suits you:",
        "",
        "> Email: [{contact email}](mailto:{contact email})",
        "> Telephone and form: [Contact](/contact)",
        "> {legal name}",
        "> {address lines}",
        "",
        "We answer within {reply hours} hours on working days, and say within ten working days what we have changed or will change, and by when.",
      ].join("\n"),
    },
    {
      icon: "flag",
      title: "If You Are Not Satisfied",
      text: [
        "Say so: somebody who did not give you the first answer looks at it again, within ten working days.",
        "",
        "In England, Scotland and Wales the Equality Act 2010 protects you from being treated worse because of a disability. The Equality Advisory and Support Service explains your rights free of charge, telephone 0808 800 0082, text relay 0808 800 0084.",
      ].join("\n"),
    },
  ],
});
