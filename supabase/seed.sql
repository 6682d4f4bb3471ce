-- For a local database only: everybody knows the password below. `supabase start` signs tokens with this secret, which everybody
-- knows, too, and tells the database; no hosted project does.
do $$
begin
  if current_setting('app.settings.jwt_secret', true) is distinct from 'super-secret-jwt-token-with-at-least-32-characters-long' then
    raise exception 'This is demo content with a password that everybody knows: it is for a local database alone';
  end if;
end
$$;

-- The local admin: admin@blockwork.example, password blockwork-local. Admins of a live project are invited with
-- `npm run admin` (docs/operation.md). The token columns must be '', not null, or Auth cannot read the row.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  raw_app_meta_data, raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new,
  email_change_token_current, phone_change, phone_change_token, reauthentication_token
) values (
  '00000000-0000-0000-0000-000000000000', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10', 'authenticated', 'authenticated',
  'admin@blockwork.example', extensions.crypt('blockwork-local', extensions.gen_salt('bf', 10)), now(), now(), now(),
  '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', '', '', '', ''
);
insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
values (
  '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a11', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10', '5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10',
  '{"sub": "5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10", "email": "admin@blockwork.example", "email_verified": true, "phone_verified": false}',
  'email', now(), now(), now()
);
insert into public.admins (user_id) values ('5a1d0c1e-6f3b-4f0e-9c57-2b8f4f1d7a10');
-- Nothing here calls for emails that a pause holds back.
update private.enquiry_server set mail_pause = '0';
-- The local admin ends here. An empty project (npm run dev -- --empty) gets what is above this line and nothing else.

-- On a developer's machine every sender has the same address.
update private.enquiry_pools set bytes_a_day = bytes_a_day * 100;

-- Demo content for a local database: posts, case studies and the settings row. Never run it on a live project.
-- The pictures' addresses are those of `supabase start`; the embedded backend puts its own address in their place
-- when it listens on another port.

insert into public.settings (id, site_name, contact_email, social_links, meta_description) values (
  1,
  'Blockwork',
  'hello@blockwork.example',
  '{"twitter": "https://x.example/blockwork", "linkedin": "https://linkedin.example/company/blockwork", "instagram": "https://instagram.example/blockwork"}',
  'Blockwork is a London studio that builds mobile apps, web apps and custom software with visual tools: weeks instead of quarters, and yours to change.'
);

insert into public.blog_posts (title, slug, author, category_id, status, project_link, custom_excerpt, image_url, image_alt, created_at, published_at, body)
select
  title, slug, author, category_id, status, project_link, deck,
  'http://127.0.0.1:54321/storage/v1/object/public/' || case when cover like '%/%' then cover else 'blog-posts/images/' || cover end
    || '-1600x900.webp',
  image_alt, created_at::timestamptz, published_at::timestamptz, body
from (values
(
  'How to choose an app builder', 'how-to-choose-an-app-builder', 'Leila Farrow', 1, 'published', null,
  'Four tests for a shortlist of two. The question is not which builder is best, but which one you could leave.',
  'how-to-choose-an-app-builder', 'Two towers of blocks, Builder A and Builder B. In B the place for “Way out” is empty, and an orange block with that name hovers over it',
  '2026-11-12 09:10+00', '2026-11-12 10:00+00',
  $html$<p>Every few weeks somebody asks us which app builder is the best. It is the wrong question, and it is an expensive one: teams that answer it with a feature table tend to come back to us a year later with a product that works and that nobody dares to touch. The better question is <strong>which builder you could leave</strong>.</p>
<p>Here is how we choose, with the four tests that we run before we write a proposal.</p>
<h2>1. Draw the hardest screen first</h2>
<p>Every product has one screen that decides everything. In a booking app it is the calendar with overlapping rooms. In a shop it is the basket when two discounts apply at once. Sign-up, settings and the list of items are easy in every tool on the market, so they tell you nothing.</p>
<p>Take one day and build only that hard screen, with real data, in the two builders on your shortlist. You will feel the difference before lunch. Write down each time you had to cheat: a hidden field, a copied workflow, a number stored as text. Those notes are worth more than any comparison site.</p>
<h2>2. Ask where the data lives</h2>
<p>Some builders keep your data in a store of their own that only they can read. Others sit on top of a database that you could rent yourself. Both can be right, but you should know which one you are buying.</p>
<ul>
<li><strong>Can you export everything</strong>, with the links between the records, without asking support?</li>
<li><strong>Can you restore</strong> yesterday’s state of one table, rather than of the whole app?</li>
<li><strong>Who enforces permissions</strong>: the server, or a condition that hides a button?</li>
</ul>
<p>The third point is the one that hurts. A rule that merely hides a button is decoration. Ask the vendor to show you what an outsider receives when they call the data endpoint directly.</p>
<h2>3. Find the escape hatch</h2>
<p>Sooner or later you will need something that the builder cannot do. What happens then? A good tool lets you add a code component, call your own service or run a function close to the data, and keeps doing everything else for you. A weak one makes you choose between staying inside the fence and starting again. We wrote more about that moment in <a href="/blog/when-to-leave-the-builder">When to leave the builder</a>.</p>
<h2>4. Price the third year, not the first</h2>
<p>Pricing pages are designed around the month in which you sign up. Build a small spreadsheet instead: users, records, workflow runs and file storage for years one, two and three, using a cautious guess and a hopeful one. Then look at which line grows fastest. If success makes the bill grow quicker than revenue, you have found a partner that profits from your worry.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-the-third-year-1280x720.webp" alt="A bar chart of three years: 348 pounds, 1,900 pounds, 7,400 pounds." width="1280" height="720"></p>
<p><em>The hopeful guess for a loyalty app. What grew was not the number of users but the number of workflow runs.</em></p>
<blockquote>If a tool is only cheap while nobody uses your product, it is not cheap.</blockquote>
<h2>What we ignore</h2>
<p>We pay little attention to template galleries, because templates are built to be photographed. We do not count integrations either: four that you need and that work beat four hundred logos. And we are suspicious of any claim about how many minutes it takes to build an app. The first version has never been the expensive part.</p>
<h2>A shortlist in one afternoon</h2>
<ol>
<li>Write the ten sentences that describe what people do in your product.</li>
<li>Circle the two that would embarrass you if they failed.</li>
<li>Build those two, with real data, in two tools.</li>
<li>Try to get the data out again.</li>
<li>Price year three.</li>
</ol>
<p>If both tools survive, choose the one whose help pages you understood at the first reading. You will be spending many evenings with them. And if neither survives, that is useful too: it means the hard part of your product wants code, and the rest of it can still be assembled.</p>$html$
),
(
  'Model your data before you draw a screen', 'model-your-data-before-you-draw-a-screen', 'Samuel Okonjo', 1, 'published', null,
  'A table of nouns, five awkward stories and two mornings: what we draw before anybody opens the canvas.',
  'model-your-data-before-you-draw-a-screen', 'Three tables, Customer, Order and Product, joined by lines; the order’s row “customer” is orange',
  '2026-10-27 08:30+00', '2026-10-27 08:30+00',
  $html$<p>A visual builder makes it delightful to begin with a screen. You drag a list on to the canvas, type three sample rows and feel as if you were half done. Then the second screen needs the same customer, the third needs two addresses for her, and by Thursday there are four fields called <em>name</em>.</p>
<p>We start every project with no canvas at all. We start with a table of nouns.</p>
<h2>Nouns first, then how many</h2>
<p>Ask the people who do the work today to describe a normal day, and write down every noun that they use twice. For a wholesaler it might be customer, order, product, delivery, invoice. That is your first draft. For every pair, ask one question in both directions: <em>how many of these can one of those have?</em></p>
<ul>
<li>One customer has many orders. One order has one customer. Good: the order points at the customer.</li>
<li>One order has many products, and one product is in many orders. That is not a link, it is a missing noun: the order line.</li>
<li>One delivery carries many orders, and an order may arrive in two deliveries. Are you sure? Ask again. The answer decides a month of work.</li>
</ul>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-tables-1280x720.webp" alt="Three tables in a row: customer, order and order line. The order names its customer; the order line names its order." width="1280" height="720"></p>
<p><em>The first draft for a wholesaler. The noun that nobody had said aloud was the order line.</em></p>
<h2>Store facts, calculate opinions</h2>
<p>A fact is something that happened: this line was ordered, at this price, at 09:42. An opinion can be worked out from facts: the total, the balance, whether the customer is late. Facts are written once. Opinions that are stored as though they were facts drift, and then two screens disagree in front of a client.</p>
<p>There is one famous exception. The price on an order line looks like something that you could look up from the product, yet it must be copied at the moment of the order. What the customer agreed to is a fact. What the product costs today is another.</p>
<h2>Statuses are a small machine</h2>
<p>If a record has a status, draw its states as circles and its changes as arrows, and put a name on each arrow. A status that anybody can set to anything is a comment field with a drop-down. You want to be able to say that an order goes from <em>confirmed</em> to <em>packed</em> when the packer says so, and that nothing goes from <em>invoiced</em> back to <em>draft</em>.</p>
<h2>Give time its own columns</h2>
<p>“When” is almost never one date. There is the day the customer asked for, the day you promised and the day it happened. Products that fold them into one field cannot answer the question that every owner asks in month three, which is how often you are late.</p>
<blockquote>A table of nouns is the only specification that our clients have ever corrected with a pencil.</blockquote>
<h2>The test with five awkward stories</h2>
<p>Before we open the builder, we read five awkward stories aloud against the drawing: a customer changes their name, an order is cancelled halfway, a product is discontinued, two people edit the same thing, someone asks to be forgotten. If a story needs a shrug, the drawing changes. On paper this costs a minute. In a live app it costs a migration and an apology.</p>
<p>It sounds slow. In our experience it takes two mornings, and it is the part of the project that the client remembers fondly, because it is the first time that anyone has drawn how their business works.</p>$html$
),
(
  'A booking app for eleven clinics in nine weeks', 'a-booking-app-for-eleven-clinics-in-nine-weeks', 'Leila Farrow', 2, 'published', 'https://builder.blockwork.example/duplicate/clinic-booking',
  'A dentist, a surgery and a nurse have to be free at once. A patient sees one time, at night, on a phone.',
  'case-studies/images/ferngate-dental', 'Diaries of a Tuesday below each other: at 11:00 Dr Shah and Surgery 2 are free',
  '2026-10-08 07:45+00', '2026-10-08 08:00+00',
  $html$<p>Ferngate runs eleven dental clinics along the south coast. The brief fitted on one card: <strong>let a patient book a check-up at any clinic, at night, from a phone</strong>. We had nine weeks.</p>
<h2>Before</h2>
<p>Each clinic kept its diary in the way that it always had: three used a desktop program, six a shared calendar, two a paper book with a ribbon. Patients rang. On a Monday morning the switchboard took 58 calls an hour, and when the lines were busy, people rang somebody else.</p>
<p>We sat at reception desks for four days before we drew a screen. What looked like one diary turned out to be three, each with a rhythm of its own: a dentist, a surgery and, for some treatments, a nurse. An appointment needs all three to be free at once. A patient sees only a time.</p>
<h2>What we built</h2>
<p>One question decides everything: <em>what are the first ten times at which these three are free together?</em> It is a single database function, and it never left the centre of the product.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-diaries-1280x720.webp" alt="A morning in three diaries, of a dentist, a surgery and a nurse. At eleven o’clock all three are free, for the first time." width="1280" height="720"></p>
<p><em>Three diaries, one answer. A patient sees “11:00” and nothing of the rest.</em></p>
<p>Sign-in, patient details, reminders, the clinic finder and the receptionists’ day view were assembled in the builder, mostly by two people. Every Thursday at four we showed a working version to whoever was free. Receptionists turned out to be merciless and precise testers.</p>
<ul>
<li>They asked for the phone number to be the largest text in the day view.</li>
<li>They asked us to remove colours, because two of them could not tell our red from our green.</li>
<li>They asked for a way to hold a slot for five minutes while someone looked for their glasses.</li>
</ul>
<p>In the first load test, two patients took the same slot. Hiding a taken slot is not enough when two screens were drawn in the same second, so the rule moved into the database: the second request is refused, and offered the next three times. You can try it above.</p>
<p>The project file is public. A copy holds sample clinics and patients, the availability function and the receptionists’ day view. Change the three diaries to whatever you book: rooms, bikes, tattooists.</p>
<h2>What changed</h2>
<p>By the end of September, 54% of check-ups were booked outside opening hours, and the switchboard took 31 calls an hour on a Monday, where there used to be 58. Nobody has been booked twice into the same chair. The database refuses to.</p>
<h2>What it cost and how long</h2>
<p>£43,500 and nine weeks: one at the reception desks, four for the ordinary parts, one for the double booking, three for the launches. About £8,500 of that is what health costs, as our <a href="/blog/what-an-app-costs-and-why">prices</a> say: a clinic’s diary may not be wrong about a Tuesday. Builder, database, stores and care come to £320 a month.</p>
<p>We did not launch eleven clinics on a Monday. We launched one, then two, then four, then the rest, and kept each old diary readable for a fortnight. The two with the paper book were the easiest; they had the least to unlearn.</p>
<h2>What we would do differently</h2>
<p>We built text-message reminders before we had asked whether patients wanted them. A third chose email, and a good number wanted neither. Making it a preference took a day, and it should have been one from the beginning.</p>
<p>We also wish that we had recorded cancellations as events rather than as a status. The clinics now ask <em>when</em> people cancel, and the answer for the first six weeks is gone.</p>
<blockquote>I can see tomorrow without turning a page, and I can still hear who is calling.</blockquote>
<blockquote>— Miriam Hale, Head of Reception, Ferngate Dental</blockquote>$html$
),
(
  'Offline first in a no-code app', 'offline-first-in-a-no-code-app', 'Samuel Okonjo', 4, 'published', null,
  'For some a setting, for others an architecture: two stores, names given in advance, and photographs that travel alone.',
  'offline-first-in-a-no-code-app', 'A phone’s list: two valves are sent, a photo and a note wait beside a cloud that says “No signal”',
  '2026-09-16 12:00+00', '2026-09-17 07:30+00',
  $html$<p>“Does it work offline?” is a question with about six different meanings. Some people want to read yesterday’s list on the train. Others want to fill in a form in a cellar, attach nine photographs and have it all arrive, once, in the right order, two hours later. The first is a setting. The second is an architecture, and this is how we build it when most of the app comes from a visual builder.</p>
<h2>Decide what “offline” has to mean</h2>
<p>We write it down as a table with three columns: the thing a person does, what they need to see in order to do it, and how long it may stay on the phone. An inspector needs today’s route, the last report on each asset and the form. She does not need the archive. That list is the offline promise, and everything that is missing from it may show a polite sentence instead.</p>
<p>Keep the promise small. Every record that you store on a phone is a record that can be out of date, lost on a bus or read by a thief.</p>
<h2>Two stores, one direction each</h2>
<p>The usual mistake is one local copy that is both read from and written to. We keep two:</p>
<ul>
<li><strong>A snapshot</strong>, which only the server writes. The app reads it and never edits it.</li>
<li><strong>A queue</strong>, which only the person writes. It is a list of things that they did.</li>
</ul>
<p>What appears on the screen is the snapshot with the queue applied on top. When an entry of the queue is accepted by the server, it disappears from the queue and comes back in the next snapshot. There is never an argument about who is right, because the two stores never hold the same kind of thing.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-queue-on-the-phone-1280x720.webp" alt="On a phone, two entries are ticked as sent and two still wait in the queue; on the server, two places are filled and two are empty." width="1280" height="720"></p>
<p><em>What the screen shows is the snapshot with the queue on top. Nothing is ever both.</em></p>
<h2>Name everything before it leaves</h2>
<p>An entry gets its identifier on the phone, at the moment the person presses Save. Not on the server, and not when the connection returns. If the app sends an entry and the answer is lost in a tunnel, it will send it again; the server recognises the identifier and says “I already have this one”. Without it you will meet the twin record, which is the most common bug in every offline app that we have been asked to repair.</p>
<pre>id:      7b1c9f3e-…   (made on the phone)
action:  inspection.completed
made at: 09:42 by the phone's clock
body:    { asset: 118, state: "worn", photos: 2 }</pre>
<h2>Photographs travel alone</h2>
<p>A report weighs two kilobytes; its photographs weigh twenty megabytes. If they travel together, the report waits for the photographs. We send reports first and let each photograph follow as an entry of its own that names the report it belongs to. Pictures are scaled down on the phone before they enter the queue. Nobody has ever missed the other nine million pixels of a rusty bolt.</p>
<h2>Conflicts are a conversation</h2>
<p>Two people edited the same asset while both were offline. There is no algorithm that knows which of them was right. There are three honest strategies, and we pick one for each field:</p>
<ol>
<li><strong>The last one wins</strong>, for things that nobody fights over, such as a phone number.</li>
<li><strong>Keep both</strong>, for things that are added: notes, photos, measurements.</li>
<li><strong>Ask a person</strong>, for the few fields where a mistake costs money. Show both values, with names and times.</li>
</ol>
<p>What we avoid is the silent merge that produces a third value which no one ever typed.</p>
<h2>Clocks lie</h2>
<p>A phone’s clock can be wrong by minutes, or by a year after a flat battery. We store the phone’s time because the person remembers it, and we store the server’s time because it is true. Sorting uses the server’s. Display uses the phone’s, unless the two differ by more than a day; then we say so.</p>
<h2>Say what is happening, quietly</h2>
<p>An app that shouts OFFLINE in red all day is training people to ignore it. Ours shows a small count: <em>3 waiting</em>. It changes to a tick when they have gone. If something has waited for longer than an hour with a good connection, then we raise our voice, because now it is our problem.</p>
<p>Never let “Save” fail for want of a network. If the queue is safe on the phone, it is saved. Say <em>saved on this phone</em>, and later <em>sent</em>. Those are two different promises and people understand the difference at once.</p>
<blockquote>Nobody at two in the morning wants to know whether it has synced. They want to know whether they can go home.</blockquote>
<h2>What the builder does and what it does not</h2>
<p>In the three offline products that we maintain, the screens, forms, permissions and notifications are all assembled in the builder. The queue is about four hundred lines of code in one component, with tests, and it is the same in all three. That ratio seems right to us. The visual part changes every month; the queue has not changed since spring.</p>
<h2>How we test it</h2>
<ul>
<li>Switch to flight mode, do an hour of work, kill the app, restart it. Everything is there.</li>
<li>Reconnect, then lose the connection after the first of ten entries. Ten arrive, none twice.</li>
<li>Change the phone’s clock to last year. The order survives.</li>
<li>Fill the phone’s storage. The app says so <em>before</em> the tenth photograph, and loses none.</li>
<li>Sign out with a full queue. The app refuses, and explains why.</li>
</ul>
<p>The last one matters most. The cruellest bug is not an error message; it is a cheerful screen with nothing behind it.</p>$html$
),
(
  'Get paid in days, not weeks', 'get-paid-in-days-not-weeks', 'Leila Farrow', 1, 'published', null,
  'The quickest payers have little to do with the client and much with the invoice. Six habits that cost nothing.',
  'get-paid-in-days-not-weeks', 'Invoice INV-0042 over £1,374, due on 18 September, and a calendar on which an orange “Paid” lies on the 6th',
  '2026-08-25 06:50+00', '2026-08-25 07:00+00',
  $html$<p>We build <a href="/products/atsute">ATSuite</a>, an invoice app for people who would rather be doing something else. While building it we talked to plumbers, translators, photographers and one very patient piano tuner about how they get paid. The quickest payers had little to do with the size of the client. They had to do with the invoice.</p>
<h2>Send it on the day</h2>
<p>The value of your work in a client’s mind is highest on the afternoon you finish. Send the invoice then, from the van if you must. An invoice that arrives three weeks later is a surprise, and surprises go to the bottom of the pile. If you only change one habit after reading this, change this one.</p>
<h2>Make it impossible to query</h2>
<p>Accounts departments do not refuse invoices; they park them. What parks an invoice is a question that somebody would have to ask you. In the UK an invoice needs, at the very least:</p>
<ul>
<li>a unique number, in a sequence without gaps;</li>
<li>your name or company name, address and contact details;</li>
<li>the client’s name and address, spelled as their accounts department spells it;</li>
<li>what you supplied, when you supplied it, and the date of the invoice;</li>
<li>the amount for each item, VAT if you are registered, and the total.</li>
</ul>
<p>Add two things that the law does not ask for: the <strong>purchase order number</strong>, if the client uses them, and the <strong>name of the person</strong> who asked you to do the work. A missing purchase order number is the most common reason for a “lost” invoice that we have heard of.</p>
<h2>Write the due date as a date</h2>
<p>“Net 30” starts an argument about when thirty days begin. “Please pay by Friday 25 September” does not. If you have agreed nothing at all, the default in the UK is thirty days after the client receives the invoice or the goods, whichever is later. You may agree on less, and for small jobs seven or fourteen days is perfectly normal. The time to say so is in the quote.</p>
<h2>Remind like a human being</h2>
<p>Three short messages do more than one angry one:</p>
<ol>
<li>Two days <em>before</em> the date: “Just checking that you have everything you need for invoice 1042.”</li>
<li>The day after: the same invoice attached again, two friendly sentences.</li>
<li>A week after: a phone call. Ask when it will be paid, and write down the answer.</li>
</ol>
<p>Write all three now, while you are calm, and keep them as templates.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-messages-1280x720.webp" alt="Invoice 1042, due on Friday 25 September, with three messages: two days before, the day after, and a week after." width="1280" height="720"></p>
<p><em>Three messages round one date. The middle one does most of the work.</em></p>
<h2>Know your rights, and mention them rarely</h2>
<p>When another business pays late, you may claim statutory interest of 8% above the Bank of England base rate, and a fixed sum for your trouble: £40 on debts under £1,000, £70 up to £10,000, and £100 from there. Most freelancers never use it. But a line at the foot of the invoice that says you know of it has a remarkable effect on the order in which a pile is paid.</p>
<h2>Take the friction out of paying</h2>
<p>Put the bank details where the eye ends, next to the total. Use the invoice number as the payment reference and say so. If you invoice abroad, show the currency in letters as well as a symbol. Read the PDF on a phone before you send it: that is where it will be opened.</p>
<blockquote>The piano tuner’s rule: the invoice should be easier to pay than to put down.</blockquote>
<p>None of this needs software. A tidy document and a habit will do. But if you would like the numbering, the due dates and the PDF to look after themselves, that is what <a href="/products/atsute">ATSuite</a> is for, and the invoices are free.</p>$html$
),
(
  'What App Review rejects', 'what-app-review-rejects', 'Orla Brennan', 1, 'published', null,
  'The seven refusals that we have met in the App Store, and the list that we now work through before pressing Submit.',
  'what-app-review-rejects', 'A phone’s checklist for App Review: the test login works, the app works offline, but “No way to leave” is crossed in orange',
  '2026-07-30 10:20+00', '2026-07-31 07:00+00',
  $html$<p>Apps made with a visual builder are reviewed by the same people under the same guidelines as any other. They are not rejected for being no-code. They are rejected for being unfinished, and visual tools make it easy to look finished early. These are the refusals that we have met in App Store review, and what we now check before pressing Submit.</p>
<h2>Nobody could get in (guideline 2.1)</h2>
<p>The reviewer needs a working account. Not a sign-up form that sends a code to a British mobile number, and not an account whose trial ended on Sunday. Give them a user name and a password in the review notes, fill the account with believable data, and make sure that the server on which it lives is not the one you restart at night. Review happens on Cupertino’s clock.</p>
<h2>It was a website in a costume (4.2)</h2>
<p>An app that shows your website in a frame is likely to be sent back for minimum functionality. The cure is not a longer letter to the reviewer; it is one or two things that only an app does well: working offline, using the camera sensibly, notifications that somebody asked for, a widget. If there is nothing of the kind, you may not need an app. We say so to about one prospect in six.</p>
<h2>You can join but never leave (5.1.1)</h2>
<p>If people can create an account in the app, they must be able to <strong>delete it in the app</strong>. A link to an email address is not enough. Model it early: what is deleted, what has to be kept for the taxman, and what happens to the other people in a shared conversation.</p>
<h2>The permission said “This app needs your location”</h2>
<p>Each permission text should finish the sentence <em>so that you can…</em>. “Your location is used once, when you tap Find a clinic, to sort the list by distance” passes. Ask at the moment of use, not on the first screen, and let the app work when the answer is no.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-two-permissions-1280x720.webp" alt="Two permission dialogs. The one that says “This app needs your location” is crossed out; the one that says what for has a tick." width="1280" height="720"></p>
<p><em>The left one was refused. The right one passed on the same afternoon.</em></p>
<h2>Digital goods went round the till (3.1.1)</h2>
<p>Physical things and services in the real world can be paid for with a card. Digital content that is used inside the app generally has to go through in-app purchase, with exceptions that differ by country and change from year to year. Read the current text before you design the checkout, because this one is hard to repair on a Friday.</p>
<h2>Borrowed sign-in (4.8)</h2>
<p>If you offer sign-in with a social network, you also have to offer a comparable option that limits the data collected and lets people hide their email address. The simplest way out is often to drop the social buttons: a link by email is friendlier than four logos.</p>
<h2>The screenshots showed another product (2.3)</h2>
<p>Screenshots must show the app as it is. Marketing frames are fine; features that arrive in the spring are not.</p>
<blockquote>A reviewer is the first person to meet your app without liking you already.</blockquote>
<h2>Our list before Submit</h2>
<ul>
<li>Reviewer’s account tested on a phone that has never seen the app.</li>
<li>Every button pressed once in flight mode. No blank screens.</li>
<li>Account deletion done, and confirmed in the database.</li>
<li>Privacy labels compared with what the app really sends, including the analytics that the builder adds by default.</li>
<li>No “lorem ipsum”, no “coming soon”, no link to the other shop.</li>
<li>Review notes of eight lines: what it does, who it is for, how to see the hard feature.</li>
</ul>
<p>Plan a week between submission and launch. Most reviews take about a day. The week is for the conversation that you did not expect, and if it does not happen, you will have a quiet Friday.</p>$html$
),
(
  'ATSuite learns to keep two businesses apart', 'atsuite-learns-to-keep-two-businesses-apart', null, 3, 'published', null,
  'Two trades on one phone, each with a name, numbers and clients of its own. Switching takes one tap, and it shows.',
  'atsuite-learns-to-keep-two-businesses-apart', 'Two invoices with their own names and numbers, Marsh Electrical ME-0118 and Quay Cottage QC-0031, and arrows for switching',
  '2026-07-09 08:00+00', '2026-07-09 08:15+00',
  $html$<p>A surprising number of people who make invoices on their phone run more than one business. There is the electrician who lets a holiday flat, the designer who sells ceramics at Christmas, the consultant with a partnership on the side. <a href="/products/atsute">ATSuite</a> has always had <strong>business profiles</strong> for them, but all profiles shared one list of clients and one row of numbers.</p>
<p>From today they do not. Each profile has not only its own name, logo, address, tax details, currency and invoice template but, most importantly, its own numbering.</p>
<h2>What is separate and what is shared</h2>
<p>We tried several versions with a dozen testers, and the line that they drew for us was clear.</p>
<ul>
<li><strong>Separate:</strong> invoices and their numbers, clients, products and stock, reports.</li>
<li><strong>Shared:</strong> the calculator, the theme, your backups.</li>
</ul>
<p>Clients are separate on purpose. Sharing them looked convenient, until one tester nearly sent a plumbing invoice to a guest of her holiday flat. If you do need a client in both places, <em>Copy to profile</em> is in the client’s menu.</p>
<blockquote>I had the wiring of a fuse box on an invoice to a honeymoon couple. My thumb was on Send.</blockquote>
<h2>Switching takes one tap, and shows</h2>
<p>The profile’s colour runs along the top of every screen, and the name of the business stands on the button that sends the invoice. You do not press Send; you press <em>Send as Marsh Electrical</em>. That little sentence did more against mistakes than all of our warnings had.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-send-as-1280x720.webp" alt="Two invoices side by side, one with a green edge and the button “Send as Marsh Electrical”, one with a yellow edge and “Send as Quay Cottage”." width="1280" height="720"></p>
<p><em>One phone, one thumb, two businesses. Each keeps a numbering of its own.</em></p>
<h2>Nothing leaves the phone</h2>
<p>As before, everything is stored on your device and works without a connection. Export now asks which profiles to include, so that you can hand one business’s books to an accountant without the other’s.</p>
<h2>If you already use ATSuite</h2>
<p>Each invoice stays with the profile that sent it, and every profile gets the clients that it has billed. Numbering goes on where it was. The update is free, as is making invoices, and the list of what is planned next lives in the app under <em>Help</em>.</p>
<p>Thank you to the testers, and particularly to the piano tuner, who found out that two profiles may have the same initials.</p>$html$
),
(
  'When to leave the builder', 'when-to-leave-the-builder', 'Samuel Okonjo', 4, 'published', null,
  'Four signs that you are past the edge of a visual builder, and how to cut out one block instead of starting again.',
  'when-to-leave-the-builder', 'A builder’s page of named blocks with one empty place; a dotted line leads to a black block of code: basket in, total out',
  '2026-06-18 09:40+00', '2026-06-18 10:00+00',
  $html$<p>We sell work made with visual builders, so you might expect us to defend them to the last. In fact about a third of our projects contain code that we wrote by hand. The skill is in knowing which third of the <em>product</em> it should be, and in keeping it small.</p>
<h2>Four signs that you are past the edge</h2>
<ol>
<li><strong>The workaround has a workaround.</strong> Somebody keeps a hidden field up to date so that another hidden field can be sorted.</li>
<li><strong>One workflow has more than thirty steps</strong>, and people copy it rather than change it.</li>
<li><strong>You are afraid of one page.</strong> Everyone knows which one. Nobody opens it on a Friday.</li>
<li><strong>Correctness depends on timing.</strong> Two people do the same thing at the same moment and the answer depends on luck.</li>
</ol>
<p>The first three can often be cured by better modelling. The last one cannot. Anything that has to be true even when two things happen at once belongs close to the data, in a constraint or a function.</p>
<h2>Cut along the seam</h2>
<p>When you do leave, leave for one block. Good candidates have a narrow door: something goes in, something comes out, and there is no reason for anyone to look inside on an ordinary day.</p>
<ul>
<li>A price calculation: basket in, total and explanation out.</li>
<li>A schedule: resources in, free slots out.</li>
<li>A document: record in, PDF out.</li>
<li>A sync queue, as in <a href="/blog/offline-first-in-a-no-code-app">Offline first in a no-code app</a>.</li>
</ul>
<p>Bad candidates have wide doors: “the whole dashboard”, “the user area”. Rewriting those means rebuilding permissions, forms and lists, which is what the builder was doing well.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-a-narrow-door-1280x720.webp" alt="A basket goes into a black block called total and comes out as 2,208 pounds, with the VAT and the reason for the discount." width="1280" height="720"></p>
<p><em>A narrow door: basket in, total and reasons out. Nobody has to look inside.</em></p>
<h2>The same manners as any code</h2>
<p>A code block inside a visual app is not exempt from craft. Ours live in a repository with the client’s name on it, have tests, and are deployed by a pipeline rather than pasted into a text box at midnight. We give each of them a page of documentation that answers three questions: what is it for, what does it expect, and how do you switch it off.</p>
<pre>total({ lines, voucher, postcode })
  → { net: 184000, vat: 36800, reasons: ["voucher SPRING: −10%"] }</pre>
<p>Note the pence. Money in a code block is always a whole number. Note also the reasons: a calculation that can explain itself saves more support time than any dashboard.</p>
<h2>Leave a way back</h2>
<p>Builders improve. Twice now we have deleted our own component because the vendor shipped a better one, and those were two very pleasant afternoons. It worked because the seam was still there. If your code has grown roots into six screens, nobody will ever take it out, however good the replacement.</p>
<blockquote>The best code that we have written for a client is the code that we were allowed to delete.</blockquote>
<h2>And leaving altogether?</h2>
<p>It happens. A product finds its shape, the load is steady, the team has engineers, and the builder’s bill is larger than a salary. Then we help to move it, and the first thing we take along is the thing that we drew first: <a href="/blog/model-your-data-before-you-draw-a-screen">the data model</a>. Screens can be redrawn in weeks. Two years of clean records are what you actually built.</p>$html$
),
(
  'How a flower wholesaler closed its order book', 'how-a-flower-wholesaler-closed-its-order-book', 'Orla Brennan', 2, 'published', 'https://builder.blockwork.example/duplicate/flower-orders',
  'Four hundred florists, one ruled book, and a brief of one sentence: close it, and let nobody notice.',
  'case-studies/images/stem-and-post', 'A florist’s usual Tuesday order: 40 tulips, 20 roses and 60 ferns',
  '2026-05-14 05:30+00', '2026-05-14 06:00+00',
  $html$<p>Stem &amp; Post sells cut flowers to about four hundred florists, between two and five in the morning. The owner’s brief was one sentence: <strong>“I want to close the book, and I do not want anyone to notice.”</strong></p>
<h2>Before</h2>
<p>Until last year, an order was a voice message, a photograph of a list or a shout across a loading bay, and it was copied by hand into a thick ruled book. The book was accurate, beloved and in exactly one place.</p>
<p>It also hid three units. Florists think in stems, growers sell in bunches of ten, twenty or twenty-five, and vans carry buckets. The book handled this with the experience of a man called Ron.</p>
<h2>What we built</h2>
<p>A voice message took a regular about forty seconds, so that was the limit for the app. The whole design follows from it.</p>
<ul>
<li>The first screen is <strong>your usual order for this weekday</strong>, ready to be changed.</li>
<li>Buttons are 56 pixels high, because wet thumbs are large.</li>
<li>There is no basket. There is the order, and it is saved after every tap until the cut-off at one in the morning.</li>
</ul>
<p>Quantities are stored in stems, always; everything else is a way of showing a number. When a florist asks for thirty of something that comes in twenties, the app offers 20 or 40 and remembers which one she tends to choose.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-thirty-stems-1280x720.webp" alt="A florist asks for thirty stems. The app offers twenty, one bunch, or forty, two bunches as last Tuesday." width="1280" height="720"></p>
<p><em>Thirty of something that comes in twenties. The app knows what she chose last time.</em></p>
<p>Auction prices arrive in the evening as a spreadsheet. The import compares it with yesterday’s and stops for a human if anything has moved by more than a quarter. In the first month that pause caught a comma in the wrong place on roses, which would have been an expensive Valentine’s Day.</p>
<p>One block is code: given all orders and what has arrived, who gets how much when there is not enough? Ron had rules for this in his head. It took three mornings to write them down and eleven tests to be sure. The one that nobody had ever said aloud: funerals are filled first.</p>
<p>A copy of the project has the catalogue, the weekday order and that block with its tests. Swap flowers for bread or fish; the units will surprise you too.</p>
<h2>What changed</h2>
<p>For two weeks both were kept, and every morning we compared them. On day three there were fourteen differences. On day nine there were two, and the app was right about both. On day fifteen nobody opened the book, which is how we knew that it was over.</p>
<p>By the middle of May around 340 florists ordered through the app. The rest leave voice messages, which a person types in. That is fine: the aim was one order book, not zero phone calls.</p>
<h2>What it cost and how long</h2>
<p>£31,000 and eight weeks, two of them with both books. Florists order, the night shift packs: two kinds of people, eleven nouns, and no payments, because everybody has an account. It runs for £240 a month.</p>
<h2>What we would do differently</h2>
<p>We timed the forty seconds at a desk, with dry hands. The first version had keys of 44 pixels, and on the first wet morning it took more than a minute. Now we test in the place where the thing is used, at the hour when it is used.</p>
<p>And we would have asked Ron in the first week, not in the third. He found only one of the eleven tests wrong, but it was the one on which the others leaned.</p>
<blockquote>I used to go home with the book under my arm. Now I go home.</blockquote>
<blockquote>— Ron Adeyemi, Night Manager, Stem &amp; Post</blockquote>$html$
),
(
  'A performance budget for visual builders', 'a-performance-budget-for-visual-builders', 'Samuel Okonjo', 4, 'published', null,
  'Slow apps add up, one list at a time. Five numbers to agree on in the first week, and what to do when they are spent.',
  'a-performance-budget-for-visual-builders', 'A gauge of green, yellow and orange blocks reads 2.1 s; beside it three bars, one of them over a dotted limit of 500 kB',
  '2026-04-02 11:15+00', '2026-04-03 07:00+00',
  $html$<p>Visual builders have a reputation for slow results. Having measured a good many of them, we think that the reputation is half earned. The runtime that a builder ships is rarely what makes the product slow. What makes it slow is that adding things is free: one more list, one more font, one more script from marketing, and no line anywhere in which the weight adds up.</p>
<p>So we add the line. Each project gets a performance budget in its first week, written on the same page as the scope.</p>
<h2>The numbers we start from</h2>
<ul>
<li>The largest thing on the first screen is visible within <strong>2.5 seconds</strong> on a mid-range Android phone on a slow 4G connection.</li>
<li>Nothing jumps: cumulative layout shift stays under <strong>0.1</strong>.</li>
<li>A tap is answered within <strong>200 milliseconds</strong>, even if the answer is only “working on it”.</li>
<li>The first view downloads at most <strong>500 kB</strong>, pictures included.</li>
<li>No list loads more than <strong>50 records</strong> before someone asks for more.</li>
</ul>
<p>The first three are the usual web vitals. The last two are ours, and they are the ones that get discussed, because they can be seen while you build.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-490-of-500-1280x720.webp" alt="A bar of 490 of 500 kilobytes: pictures 200, the builder 150, chat 80, fonts 60." width="1280" height="720"></p>
<p><em>A shop’s first screen in the week in which somebody asked for a video.</em></p>
<h2>Where the time goes</h2>
<h3>Queries inside lists</h3>
<p>The classic. A list of thirty orders shows each customer’s name, and the builder fetches each customer separately. It looks instant with the three sample rows of your test data. Load five thousand realistic rows into the development environment on day one and it hurts early, when it is cheap. The cure is usually one setting: fetch the linked record together with the list.</p>
<h3>Pictures straight from the phone</h3>
<p>Twelve megapixels for a thumbnail of 80 pixels. Resize on upload, store two sizes, and always write the width and height into the page so that text does not hop about while they load.</p>
<h3>Work before the first picture</h3>
<p>Apps like to load settings, permissions, feature flags and a welcome message before they show anything. Ask of each: does the first screen change if this arrives one second later? Mostly it does not.</p>
<h3>Other people’s scripts</h3>
<p>Every chat bubble, heat map and tag manager spends from the same purse. We give marketing a share of the budget and let them choose. That ends the argument in a friendly way: it is no longer engineering who says no, it is the sum.</p>
<blockquote>Nothing is slow on the day on which it is added. It is slow on the day on which somebody adds it up.</blockquote>
<h2>Measure what people have</h2>
<p>Our test device is a three-year-old phone that cost £160 new. It lives on the desk of whoever complains about speed least. Once a week someone walks through the three main journeys with it, on the slow profile, and writes down three numbers. It takes ten minutes, and a graph of those numbers is the most persuasive slide that we have.</p>
<h2>When the budget is spent</h2>
<p>Then something has to go before something can be added. That is the entire method. It works because it is dull: nobody has to be convinced that speed matters, only that 540 is more than 500.</p>$html$
),
(
  'We have moved to Printworks Yard', 'we-have-moved-to-printworks-yard', null, 3, 'published', null,
  'Four minutes from Old Street station, up one flight of stairs, behind the orange door.',
  'we-have-moved-to-printworks-yard', 'A black building with the sign “Printworks Yard”, an orange door with a 4, and two moving boxes: kettle, 23 phones',
  '2026-03-02 16:00+00', '2026-03-02 16:05+00',
  $html$<p>A short note: since this morning you will find us in <strong>Unit 4, Printworks Yard, 18 Rivington Street, London EC2A 3DU</strong>. It is four minutes’ walk from Old Street station, up one flight of stairs, behind the orange door. There is a lift round the corner in the yard; ring and we will open it.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-four-minutes-1280x720.webp" alt="The way from Old Street station, four minutes on foot, to Unit 4 of Printworks Yard, up one flight to the orange door." width="1280" height="720"></p>
<p><em>The whole way. There is nothing to turn left at.</em></p>
<p>Our email address stays as it was. There is one more meeting room, a test bench with twenty-three phones on it, and at last enough wall for a proper data model.</p>
<blockquote>Twenty-three phones on one bench, and for the first time we can find all of them.</blockquote>
<p>If you would like to see it, come by. The kettle made the journey unharmed.</p>$html$
),
(
  'An accessibility checklist for visual builders', 'an-accessibility-checklist-for-visual-builders', 'Orla Brennan', 1, 'published', null,
  'Parts that are accessible alone and fail together: one afternoon with the product, a keyboard and a phone.',
  'an-accessibility-checklist-for-visual-builders', 'An orange button “Book a visit” with a thick focus ring, the keys Tab, Esc and Enter, and a contrast of 4.5 : 1',
  '2026-01-22 09:00+00', '2026-01-22 09:30+00',
  $html$<p>Builders promise accessible components, and the good ones keep that promise, for a component on its own. Accessibility breaks in the assembly: a pretty card that is a link around a button, a field whose label is a text block next to it, a pop-up that opens behind the keyboard’s back. This is the list that we work through with a client in one afternoon. You need the product, a keyboard and a phone.</p>
<h2>Put the mouse in a drawer</h2>
<ul>
<li>Press <strong>Tab</strong> from the top of the page. Can you always see where you are? A focus ring of at least two pixels, in a colour that stands out from everything around it.</li>
<li>Does the order follow the reading order? Builders use the order of layers, not the place on the canvas. Drag the layers.</li>
<li>Open every menu and dialogue with <strong>Enter</strong>, leave it with <strong>Escape</strong>. Focus should return to the button that opened it.</li>
<li>Anything that can only be dragged needs another way: buttons for up and down are enough.</li>
</ul>
<h2>Names, not looks</h2>
<p>Every field needs a real label, connected in the component’s settings. Grey text inside the field does not count; it vanishes as soon as somebody types, along with their memory of what was asked. Buttons that consist of an icon need a name that says what happens: “Delete invoice 1042” rather than “bin”.</p>
<p>Headings are structure, not size. One first-level heading on each page, then second, then third. If a builder lets you choose the look independently of the level, do so freely.</p>
<h2>Contrast, in numbers</h2>
<p>Text needs 4.5 to 1 against its background; large text and the edges of controls need 3 to 1. Check the states as well: the placeholder, the disabled button that people still have to read, the white text on a photograph that the client will replace next week. We put the two or three pairs that are allowed into the colour settings and delete the others.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-pairs-1280x720.webp" alt="The words “Pay £48.00” in three pairs of colours: paper on ink with 16.9 to 1, white on orange with 3.3 to 1, grey on pale with 1.5 to 1." width="1280" height="720"></p>
<p><em>Three pairs from one palette. The last one had been on the Pay button for two years.</em></p>
<h2>Touch</h2>
<p>Targets are at least 24 by 24 pixels, which is the minimum of WCAG 2.2, and we design for 44. Leave air between Delete and Edit. Nobody has perfect thumbs on a bus.</p>
<h2>Errors that help</h2>
<ol>
<li>Say which field, in words, next to the field and in a summary at the top.</li>
<li>Say how to put it right. “Enter a date such as 27 3 2026” and not “Invalid input”.</li>
<li>Keep everything that was typed.</li>
<li>Move the focus to the summary, so that someone who cannot see the red notices at all.</li>
</ol>
<h2>Motion</h2>
<p>Respect the system’s setting for reduced motion. Most builders have a switch for it, usually off, three menus deep. Nothing should blink, and nothing that moves for more than five seconds should lack a pause button.</p>
<h2>Listen to it once</h2>
<p>Switch on VoiceOver or TalkBack and do the main journey with your eyes closed. It is slow and humbling, and it finds more than any scanner. Automated checks are worth running on every release, but they see perhaps a third of what matters. They can tell you that a picture has a description; they cannot tell you that the description says <em>IMG_2231</em>.</p>
<blockquote>I had never heard my own shop before. It said “button, button, button, image”.</blockquote>
<p>Do this list before launch and once every quarter. The first afternoon will give you twenty findings, and our experience is that eighteen of them can be repaired without leaving the builder.</p>$html$
),
(
  'Inspection reports that survive a tunnel', 'inspection-reports-that-survive-a-tunnel', 'Samuel Okonjo', 2, 'published', 'https://builder.blockwork.example/duplicate/track-inspection',
  'From a crack found at night to a work order took three days. Now it takes less than an hour.',
  'case-studies/images/northline-rail', 'Keys for what is wrong with the left and the right rail: a worn head, a crack',
  '2025-12-04 07:20+00', '2025-12-05 08:00+00',
  $html$<p>Northline inspects track for a regional railway. They wanted an app. More precisely, they wanted an app that works <strong>two kilometres inside a tunnel</strong>, in gloves, in the rain, with a dying battery.</p>
<h2>Before</h2>
<p>Northline’s people walk at night, in pairs, carrying lamps and until recently a clipboard. Reports were typed up in the morning by someone who had slept even less. Between the clipboard and the database there were on average three days and one misread digit per page.</p>
<p>Three of us were trained, dressed in orange and taken along for two nights. No workshop would have told us this:</p>
<ul>
<li>You hold the lamp in one hand, always. It is a one-handed app.</li>
<li>A white screen blinds you for half a minute. It is a dark app.</li>
<li>Nobody types. They say a code, such as “four bravo”, which means a worn rail head.</li>
<li>Photographs are taken in bursts, and sorted out later over tea.</li>
</ul>
<h2>What we built</h2>
<p>There are 46 defect codes. The twelve that make up nine tenths of all findings are large keys on one screen, left rail on the left and right rail on the right; the others are behind a single key called <em>More</em>. A typical finding takes two taps and a photograph. The position comes from the marker post that was passed last.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-two-rails-1280x720.webp" alt="A dark keypad with large keys, yellow for the left rail and blue for the right: worn head, crack, loose clip. Below, 38 findings on this phone, 38 at the office." width="1280" height="720"></p>
<p><em>Left rail on the left, right rail on the right. No key is narrower than a glove.</em></p>
<p>Everything is saved on the phone first and sent when there is a signal; <a href="/blog/offline-first-in-a-no-code-app">Offline first in a no-code app</a> says how. What the inspectors cared about was the wording. They did not believe “Synced”. They do believe a line which says <em>38 findings on this phone, 38 at the office</em>.</p>
<p>On the third night of the trial a phone fell into a drain with eleven findings on it. Since then the two phones of a pair keep copies of each other’s queue. It was a small change, and it could be small because every finding already had an identifier of its own.</p>
<p>A copy of the project has the keypad, the positions, the queue with its tests and forty invented findings. Other people have already turned it into an app for street lamps and one for apple trees.</p>
<h2>What changed</h2>
<p>In the first three months the way from a finding to its work order went from three days to 52 minutes. The misread digits are gone. The typist now plans routes, which she says is a better job.</p>
<h2>What it cost and how long</h2>
<p>£64,000 and twelve weeks, in two stages that each could have been the last: the keypad and the queue after seven weeks, the work orders and the office after twelve. An app that works offline, feeds several systems and may not be wrong about a rail is the dearest thing that we sell. It runs for £520 a month with forty phones.</p>
<h2>What we would do differently</h2>
<p>A new kind of mistake has appeared: on cold nights, gloves press the neighbouring key. We had measured the keys against a glove, and not the gaps. Version two has wider ones.</p>
<p>We would also drop a phone into a drain in the first week, on purpose.</p>
<blockquote>It need not be clever. It has to be there when the lamp goes out.</blockquote>
<blockquote>— Colin Marsh, Track Inspector, Northline Rail</blockquote>$html$
),
(
  'What an app costs, and why', 'what-an-app-costs-and-why', 'Leila Farrow', 1, 'published', null,
  'Our prices in pounds, the four things that move them, and how to spend less without getting less.',
  'what-an-app-costs-and-why', 'Three growing stacks of coins, £14k, £28k and £60k, and an orange tag: 8 weeks',
  '2025-10-16 08:10+00', '2025-10-16 08:30+00',
  $html$<p>We publish how we price because we were tired of the answer “it depends” and assumed that our clients were too. It does depend, but on four things that you can work out for yourself before you ever speak to us.</p>
<h2>1. The number of kinds of people</h2>
<p>Not the number of users: the number of <em>kinds</em>. A product for customers only is one product. Customers and staff make two, with different screens, permissions and worries. Each further kind adds between a third and a half to the work. If you can do without the regional manager’s own view for the first year, you have just saved more than any discount could give you.</p>
<blockquote>Count the kinds of people, not the people. A thousand florists cost no more than one; one florist and her accountant cost twice.</blockquote>
<h2>2. The number of nouns</h2>
<p>Count the things that the product keeps: customer, booking, invoice, and so on. Up to eight is small. Fifteen is medium, and adds eight to eleven thousand pounds, though hardly more than a week: two of us then work side by side. At thirty we suggest two products, or patience.</p>
<h2>3. What happens when it is wrong</h2>
<p>A recipe app may be wrong about a recipe. A clinic’s diary may not be wrong about a Tuesday. The dearer a mistake, the more of the budget goes into tests, history and permissions, and the less of it can be seen in a demonstration. Healthcare and money typically add a quarter.</p>
<h2>4. What it has to talk to</h2>
<p>A payment provider with good documentation: two days, or about £1,200. An accounts package: a week. A system in a basement whose author has retired: we will come and look at it first, and charge for the visit.</p>
<h2>So, in pounds</h2>
<ul>
<li><strong>A first version for one group of users</strong>, in a browser or in both app stores, up to eight nouns, at most one integration: £14,000 to £22,000, five to seven weeks.</li>
<li><strong>Two groups of users</strong>, up to fifteen nouns, payments if you take any: £28,000 to £45,000, eight to twelve weeks.</li>
<li><strong>Running operations</strong>, with offline work, several systems and costly mistakes all at once: from £60,000, in stages, each useful on its own.</li>
<li><strong>One part, in code</strong>, such as an integration or the way out of an old system: from £12,000, three to eight weeks.</li>
</ul>
<p>So £15,000 buys a first version for one group of users with five nouns and no integration. The same list stands <a href="/contact">beside our form</a>, and the newest prices stand there first.</p>
<p>Add the four in this order, each share to all that stands above it, and you can check us: two groups of users, fifteen nouns and payments make the second line of the first.</p>
<p>The same things written entirely as code would, in our experience, take about two and a half times as long. That is the saving, and it is real. It is not ten times, whatever you have been told.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-where-the-money-goes-1280x720.webp" alt="A bar of six weeks divided into talking, data, screens and testing; screens take a little more than a third." width="1280" height="720"></p>
<p><em>Six weeks of one project. What everybody pictures is the widest block, and still only a third.</em></p>
<h2>Where the weeks go</h2>
<p>In a six-week project a good week is spent talking and watching, a little more on the data, two on screens and one on testing with the people who will use it. The screens are what everybody pictures when they imagine the price, and they are about a third of it.</p>
<h2>The costs that come afterwards</h2>
<p>Budget for the builder’s subscription, the database, the two app-store memberships and a few days of care each quarter. For a small product that comes to between £150 and £400 a month in all. We write these numbers into the proposal, since a price without them is only half a price.</p>
<h2>How to spend less, honestly</h2>
<ol>
<li>Launch to one branch, one city or one club.</li>
<li>Let a person do the rare things by hand for the first half year.</li>
<li>Decide quickly. A question that waits for a week costs about a day.</li>
<li>Bring real data to the first meeting, however messy it is.</li>
</ol>
<p>If you have less than £12,000 for a new app, we will say that we are the wrong studio, and tell you how far you can get on your own. It is often further than people think.</p>$html$
),
(
  'What you should own on the last day', 'what-you-should-own-on-the-last-day', 'Leila Farrow', 1, 'published', null,
  'Accounts, data, the drawing, the code, two pages of runbook and an hour at the wheel: ask any studio for these.',
  'what-you-should-own-on-the-last-day', 'A folder with four ticks, domain, store accounts, all the data, the drawing, and a black key with an orange tag: Yours',
  '2025-08-07 09:25+00', '2025-08-07 10:00+00',
  $html$<p>One day your agency will be on holiday, or bought, or simply busy. Whether that is an inconvenience or a disaster is decided much earlier, in a paragraph of the contract that nobody reads. Here is what we hand over at the end of each project. Ask any studio for the same, in writing, at the start.</p>
<h2>Accounts in your name</h2>
<p>The domain, the builder’s workspace, the database, both app-store accounts, the email service, the analytics. Each of them registered to <strong>your company</strong>, paid with <strong>your card</strong>, with us invited as guests. It is a nuisance in week one, because app-store accounts need papers. It is a catastrophe in year three if it was done the other way round.</p>
<h2>Your data, twice</h2>
<p>An export in an open format that you have opened yourself, and a written recipe for making another one. “You can always export it” is a claim; a file on your own disk is a fact.</p>
<h2>The drawing</h2>
<p>One page with the nouns and how they hang together, as it is now and not as it was planned. A new developer should be able to read it over coffee. We keep ours next to the list of things that look odd and are deliberate, because those are the ones that a helpful newcomer tidies away.</p>
<h2>The code, however little</h2>
<p>If there are custom blocks, you get the repository, its tests and the right to do as you please with it. Check that the contract assigns the copyright to you on payment, and that it says so of the designs as well.</p>
<h2>A runbook of two pages</h2>
<ul>
<li>How to add and remove a colleague.</li>
<li>What costs money every month, and on which card.</li>
<li>What to look at when someone says “it is slow” or “it is down”.</li>
<li>How to restore yesterday’s data, with the date on which we last rehearsed it.</li>
<li>Which three settings must never be touched, and why.</li>
</ul>
<h2>An hour in which you drive</h2>
<p>On the last day we swap chairs. You change a text, add a field, publish, and undo it. You remove our access and give it back. If anything in that hour makes you nervous, the project is not finished.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-the-last-day-1280x720.webp" alt="A handover list with five ticks: domain, builder and database, both app stores, yesterday restored, studio locked out." width="1280" height="720"></p>
<p><em>One handover, ticked by the client. Only the last line makes us nervous.</em></p>
<blockquote>A handover is finished when the client has locked us out once, on purpose, and everything kept working.</blockquote>
<h2>Why would we make it so easy to leave?</h2>
<p>Because the clients who could leave are the ones who stay for good reasons. About half of ours still work with us after two years, on the next thing rather than on the ransom of the last one. The others send postcards, and occasionally their friends.</p>$html$
),
(
  'Testing an app that nobody typed', 'testing-an-app-that-nobody-typed', 'Samuel Okonjo', 4, 'draft', null,
  'A workflow that was drawn with a mouse has no unit tests, and still a great deal worth testing.',
  'testing-an-app-that-nobody-typed', 'Six checks, five of them ticked; “Refund” is orange and crossed',
  '2026-11-03 14:00+00', null,
  $html$<p>There are no unit tests for a workflow that was drawn with a mouse. There is nevertheless a great deal that can be tested, and most of it is more useful than the percentage at the bottom of a coverage report.</p>
<h2>Test the rules where they live</h2>
<p>If permissions and constraints sit in the database, they can be tested in the database, without any screen. For every table we write two sentences, <em>who may</em> and <em>who may not</em>, and turn each of them into a test which signs in as that person and tries.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-who-may-1280x720.webp" alt="Four rules for refunds. Three have a green tick; “The courier may not read them” is crossed and has failed." width="1280" height="720"></p>
<p><em>A client’s refunds on a Tuesday. Somebody had copied a rule from the table next door.</em></p>
<h2>Test journeys, not pages</h2>
<p>We automate the three journeys that pay the bills, in a real browser, on the staging environment, each morning at six. When one fails, the person who gets the message is the person who published last.</p>
<blockquote>A test that nobody has ever seen fail is a wish.</blockquote>
<h2>Keep a museum of bugs</h2>
<p>Each bug that reached a customer gets a line: what happened, which check would have caught it, and whether that check now exists.</p>
<p><em>Still to write: test data that looks like life; what we let people test by hand.</em></p>$html$
),
(
  'Office hours every Thursday', 'office-hours-every-thursday', null, 3, 'draft', null,
  'Thursdays from four to six, a table by the window, two of us and no pitch.',
  'office-hours-every-thursday', 'A clock at four, and Thursday’s four half-hours from 16:00 to 17:30, one of them orange',
  '2026-11-14 17:30+00', null,
  $html$<p>From January we shall keep the table by the window free on Thursday afternoons, between four and six. Bring a product that is stuck, a quotation that you do not understand or a data model on a napkin. There is no charge and no pitch. Two of us will look at it with you for half an hour.</p>
<blockquote>Half an hour is enough to find out what the question was.</blockquote>
<p>It works like this:</p>
<ol>
<li>Book one of four half-hours through the contact page.</li>
<li>Bring the thing itself, rather than slides about it.</li>
<li>Leave with one page of notes in your own handwriting.</li>
</ol>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-one-page-of-notes-1280x720.webp" alt="A page of notes with three lines: one list, not three; ask the warehouse first; cut the login." width="1280" height="720"></p>
<p><em>What somebody took home from our first try, copied out fair.</em></p>
<p><em>To be decided: what we do about people who cannot come to London.</em></p>$html$
),
(
  'One quiet place for nine hundred neighbours', 'one-quiet-place-for-nine-hundred-neighbours', 'Orla Brennan', 2, 'published', 'https://builder.blockwork.example/duplicate/neighbours',
  'Three group chats, two mailing lists and a wet noticeboard: everything had been announced, and nobody knew anything.',
  'case-studies/images/harbour-lane', 'Repairs, and how many neighbours wait for each',
  '2025-11-27 08:20+00', '2025-11-27 08:30+00',
  $html$<p>Harbour Lane is a new estate on the water: four blocks, 386 flats, about nine hundred people who had all arrived within eighteen months. “We do not need another place to talk,” said the chair of its association. <strong>“We need one that is quiet enough to be read.”</strong></p>
<h2>Before</h2>
<p>There were three group chats, two mailing lists and a noticeboard which stood in the rain. Everything had been announced, and nobody knew anything.</p>
<p>With permission we read two weeks of the largest chat, 2,140 messages, and sorted them at the kitchen table. Six in ten were pleasantries or replies to the wrong message. Of the rest, nearly all were one of three things:</p>
<ul>
<li><strong>Notices</strong>: the water is off on Tuesday, the bins have moved, somebody has found a grey cat.</li>
<li><strong>Asking and lending</strong>: a ladder for an hour, a drill, a cot for a visiting grandchild.</li>
<li><strong>Repairs</strong>: the same broken lift, reported by eleven people to each other and by nobody to the agent.</li>
</ul>
<h2>What we built</h2>
<p>Three lists. There is no feed, and there are no likes. The word “community” does not occur in the app.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-lists-1280x720.webp" alt="Three lists on one Monday: a notice until Tuesday, a ladder that is back on Sunday, and a lift that eleven people have reported." width="1280" height="720"></p>
<p><em>All of it. Each line says when it is over.</em></p>
<p>The old noticeboard’s trouble was that nothing ever left it. So a notice cannot be posted without a last day: tonight, this week or a date. The database shows whatever has a last day of today or later. If the job that sends the reminders fails, the list is still right.</p>
<p>We gave the estate a budget of two notifications a week, on Monday morning and Thursday evening, and an alarm for what cannot wait: water, lifts and the gate.</p>
<p>A repair is one record, however many people have it: the second neighbour with a broken lift presses <em>Me too</em>. Once a day the new ones go to the managing agent as a single email, sorted by how many are waiting, and a reply becomes the repair’s status. It is the least modern part of the product and the one that works best.</p>
<p>A copy of the project holds an imaginary estate with sixty flats. Take away the repairs and it does for an allotment.</p>
<h2>What changed</h2>
<p>We put a card with a code through 386 letterboxes, one walk of three hours, and 274 flats had signed in after a month. From a report to the repair it now takes six days, where it took 23: the agent’s people had to learn nothing, and nine hundred people can see that they have answered. In the first quarter the committee raised nine alarms.</p>
<p>In October the association added a list for parcels that had gone to the wrong block, and told us afterwards.</p>
<h2>What it cost and how long</h2>
<p>£19,500 and seven weeks: one for listening, one for the data, three for the screens, one with forty households and one for the letterboxes. That is £50 a flat. It runs for £160 a month.</p>
<h2>What we would do differently</h2>
<p>We had built a calendar for the shared room, because every list of requirements has one. In three months it was used four times, three of them by us. We took it out, and one person asked where it had gone: she had been testing it, too.</p>
<p>We also let people lend without a date. Drills do not come back by themselves. Lending now has a day of return, and the app reminds both sides the evening before, in a tone on which we spent longer than on the database.</p>
<blockquote>Nobody has ever muted us. Before this I had muted my own street.</blockquote>
<blockquote>— Priya Nandra, Block C, Harbour Lane</blockquote>$html$
),
(
  'A shop whose shelves change every Monday', 'a-shop-whose-shelves-change-every-monday', 'Leila Farrow', 2, 'published', 'https://builder.blockwork.example/duplicate/weekly-box',
  'A hundred and twenty products were renamed by hand every Monday, until an offer was no longer a product.',
  'case-studies/images/larder-box', 'A box with tomatoes, beans, milk and plums, in which two places are free',
  '2025-09-18 07:40+00', '2025-09-18 08:00+00',
  $html$<p>Larder Box sells what is ripe within forty miles of a railway arch in Peckham, and by next Monday something else will be. They asked for a faster way to edit products. <strong>We suggested that they had no products.</strong></p>
<h2>Before</h2>
<p>In the shop that they rented, a hundred and twenty products were renamed by hand every Monday, and every Monday some of last week’s strawberries were sold to somebody who is still waiting for them. Forty phone calls to growers came before that.</p>
<h2>What we built</h2>
<p>An ordinary shop has a catalogue, and things in it that last. Larder Box has growers, and each of them says on a Sunday what there will be. We made that sentence the centre of the data: <em>an offer</em> is a grower, a thing, a week, a quantity and a price. On Sunday night the old offers close by themselves, because their week is over.</p>
<p>The forty calls became a message that a grower answers between two rows of beans: last week’s list with a number beside each line. Change what has changed, press <em>That’s it</em>.</p>
<p>People do not think in grams. They think: is this a lot? So the shop shows the box itself, with places in it. A cucumber takes one, a cauliflower four. When the box is full it looks full, and the next size is offered once, politely.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-a-medium-box-1280x720.webp" alt="A wooden box with places for tomatoes, beans, a cauliflower and plums, one of them free, and a bottle of milk beside it." width="1280" height="720"></p>
<p><em>A medium box in the week of 16 June. The free place is where people try things.</em></p>
<p>About one line in twelve cannot be packed as ordered. We asked customers once, at sign-up: <em>swap it for something like it, leave it out, or ask me?</em> The packers’ screen shows the line together with the answer, and one button.</p>
<p>Shop, iPhone app, Android app and the packers’ screen are four faces of the same tables. One part is written by hand: given the orders and what has really arrived, who gets how many leeks? Two hundred lines with thirty tests, called at four in the morning. Hannah Adair, who owns the shop, read the tests and corrected one: new customers come first in their first month.</p>
<p>The copy for you to take apart has six growers, a fortnight of offers and that function. If you sell something that is different every week, begin with the table called <code>offer</code>.</p>
<h2>What changed</h2>
<p>Boxes with something wrong fell from nine in a hundred to two, and the two are mostly eggs. Thirty-three of forty growers answer before breakfast; the other seven are telephoned, because that is how they like it.</p>
<p>In the twelve weeks since the handover the two people in the office have published forty-three changes without us: a flower corner, a rule for bank holidays, and a screen on which a packer can say that it is cold and somebody should make tea. We looked at all of them. Two were better than what we would have done.</p>
<h2>What it cost and how long</h2>
<p>£44,500 and eleven weeks: nine of assembly, and two for the part that fills boxes. It runs for £390 a month, stores and payments included. The rented shop had cost £310, and somebody’s Monday.</p>
<h2>What we would do differently</h2>
<p>We handed over on a Thursday and swapped chairs, as we always do. It was not enough. Three weeks later they had copied a whole workflow to change one line of it, and then corrected one copy and not the other. We spent an afternoon with them on how to have one thing once. It is in the runbook now, in their words, and in every handover since.</p>
<blockquote>We did not buy an app. We bought the right to change our minds on a Monday.</blockquote>
<blockquote>— Hannah Adair, Owner, Larder Box</blockquote>$html$
),
(
  'Sixty drivers, five minibuses and a wall map', 'sixty-drivers-five-minibuses-and-a-wall-map', 'Orla Brennan', 2, 'published', 'https://builder.blockwork.example/duplicate/parish-transport',
  'Fourteen villages in Maureen’s memory, and what it took to give her nine days of holiday.',
  'case-studies/images/parish-rides', 'Mrs Tarrant’s call: from Marden to the hospital by ten, on her feet',
  '2025-06-19 08:05+00', '2025-06-19 08:15+00',
  $html$<p>If you are eighty-three, live in one of the fourteen villages between Marden and the coast and have a hospital appointment on Thursday at ten, you ring Maureen. When she had flu in the winter of 2023, the service stopped for four days. The parish councils did not want to replace her. <strong>They wanted her to be able to have flu.</strong></p>
<h2>Before</h2>
<p>Maureen had five minibuses, sixty volunteer drivers, a wall map with coloured pins and a memory in which all of it hung together. We sat beside her telephone for three weeks and wrote down what she asked each caller, and, more usefully, what she did not ask because she knew it.</p>
<p>Two of the five buses take a wheelchair, a third one takes it if it folds. Mr Pell will not cross the level crossing. The surgery runs late on Mondays. Two sisters must be driven separately, and one never mentions why.</p>
<h2>What we built</h2>
<p>The obvious product was a booking app with seats and departure times. Passengers told us at once that they would not use it: half of them have no smartphone, and the other half like Maureen. So they go on ringing, and whoever sits at the telephone types four answers while they talk. The apps are for those who did want one.</p>
<ul>
<li><strong>Drivers</strong> say on Sunday when they are free, see tomorrow’s run on their own phone, and tick people off as they get in. It works in the five villages that have no signal.</li>
<li><strong>The coordinator</strong> gets a planner: yesterday’s wall map, on which journeys that would fit together look for each other.</li>
</ul>
<p>Software that solves this to the last drop of diesel exists. We tried one. Its runs were nine per cent shorter, and Maureen rejected most of them: it had put the two sisters on one bus. So the planner only suggests. It shows at most three ways to do it. She chooses one or drags it otherwise, and when she drags, it asks whether this was for today or for ever. After two months there were 140 rules for ever.</p>
<p><img src="http://127.0.0.1:54321/storage/v1/object/public/blog-posts/images/figure-three-ways-1280x720.webp" alt="Three ways to the hospital on Thursday at ten: with bus 2 and Mrs Yeo, with bus 5 and the Pooles, or alone with bus 1." width="1280" height="720"></p>
<p><em>Three ways at most, the kindest first. She took the second: Mrs Yeo likes to sleep in.</em></p>
<p>The matching is the one part that is written as code, about three hundred lines. A copy of the project has it with its tests, three invented villages and a rota. It plans anything that has to be fetched: library books, blood samples, children.</p>
<h2>What changed</h2>
<p>In the week before the change the buses carried 306 people. In the first week of June they carried 408, with the same five buses and, to the litre, the same fuel: the seats had always been there, going past each other. Planning tomorrow takes a quarter of an hour, where it used to take the afternoon.</p>
<p>And in May, for nine days, somebody else sat at the telephone. It was Maureen’s first holiday in six years. She rang twice, once about the level crossing.</p>
<h2>What it cost and how long</h2>
<p>£33,000 and ten weeks, shared by the parish councils, then a fortnight with the wall map and the planner side by side. On the eleventh day Maureen forgot to move the pins. It runs for £210 a month.</p>
<h2>What we would do differently</h2>
<p>The form that we drew on the first day had eleven questions. She asks four: where from, where to, when must you be there, and are you on your feet today? We should have listened for a week before we drew anything.</p>
<p>We also began with messages to drivers about late changes. A message which may not arrive is worse than none: after seven in the morning a change is made by telephone, as it always was.</p>
<blockquote>It is the first computer that has asked me why.</blockquote>
<blockquote>— Maureen Tully, Coordinator, Parish Rides</blockquote>$html$
)
) as seed (title, slug, author, category_id, status, project_link, deck, cover, image_alt, created_at, published_at, body);

insert into public.case_studies (
  title, category, description, status, image, image_alt, link, app_store_link, play_store_link, created_at,
  story_id, sector, year, weeks, cost, situation_before, key_figures, counted_on, colour
)
select
  title, category, description, 'published',
  'http://127.0.0.1:54321/storage/v1/object/public/case-studies/images/' || cover || '-1600x900.webp', image_alt,
  link, link || app_store, link || play_store, created_at::timestamptz,
  (select p.id from public.blog_posts p where p.slug = story), sector, year, weeks, cost, situation_before, key_figures::jsonb, counted_on::date, colour
from (values
(
  'Ferngate Dental', 'Healthcare',
  'One booking app finds a free dentist, surgery and nurse in a single step, where eleven clinics kept eleven diaries and a switchboard rang all morning.',
  'ferngate-dental', 'Diaries of a Tuesday below each other: at 11:00 Dr Shah and Surgery 2 are free',
  'https://ferngate-dental.example', '/app-store', '/google-play', '2026-09-30 09:00+00',
  'a-booking-app-for-eleven-clinics-in-nine-weeks', 'Dental care', 2026, 9, '£43,500',
  'Eleven diaries of three kinds: a desktop program, a shared calendar, a paper book with a ribbon',
  '[{"value": "54%", "label": "of check-ups are booked outside opening hours"},
    {"value": "31 calls", "label": "an hour on Monday mornings, where there used to be 58"},
    {"value": "0", "label": "double bookings: the database refuses the second one"}]', '2026-10-05', 'sky'
),
(
  'Stem & Post', 'E-commerce',
  'Florists’ orders, once voice messages in one beloved ruled book, take forty seconds before one in the morning, with wet hands.',
  'stem-and-post', 'A florist’s usual Tuesday order: 40 tulips, 20 roses and 60 ferns',
  'https://stemandpost.example', '/app-store', '/google-play', '2026-06-12 09:00+00',
  'how-a-flower-wholesaler-closed-its-order-book', 'Wholesale', 2026, 8, '£31,000',
  'Voice messages, and a ruled book that was in exactly one place',
  '[{"value": "340", "label": "of about 400 florists order through the app"},
    {"value": "40 seconds", "label": "for a usual order, with wet hands"},
    {"value": "Day 15", "label": "was the first on which nobody opened the book"}]', '2026-05-11', 'lilac'
),
(
  'Northline Rail', 'Field operations',
  'Track inspectors walk at night, in gloves, kilometres from the nearest signal, and their app keeps every finding until it can be sent.',
  'northline-rail', 'Keys for what is wrong with the left and the right rail: a worn head, a crack',
  'https://northline-rail.example', null, '/google-play', '2026-02-19 09:00+00',
  'inspection-reports-that-survive-a-tunnel', 'Rail', 2025, 12, '£64,000',
  'A clipboard, and somebody who typed it up in the morning',
  '[{"value": "52 minutes", "label": "from a finding to its work order; it was three days"},
    {"value": "2 taps", "label": "and a photograph for a typical finding"},
    {"value": "0", "label": "misread digits; there was one on every page"}]', '2025-11-30', 'butter'
),
(
  'Harbour Lane', 'Social',
  'Nine hundred neighbours have one calm place for notices, things to lend and repairs, instead of three group chats and a noticeboard in the rain.',
  'harbour-lane', 'Repairs, and how many neighbours wait for each',
  'https://harbour-lane.example', '/app-store', '/google-play', '2025-11-20 09:00+00',
  'one-quiet-place-for-nine-hundred-neighbours', 'Housing', 2025, 7, '£19,500',
  'Three group chats, two mailing lists and a noticeboard in the rain',
  '[{"value": "274", "label": "of 386 flats signed in during the first month"},
    {"value": "6 days", "label": "from a report to the repair, down from 23"},
    {"value": "2", "label": "notifications a week, and nine alarms in the first quarter"}]', '2025-11-14', 'lagoon'
),
(
  'Larder Box', 'E-commerce',
  'A shop for what is ripe within forty miles, different every Monday, that its own team has changed ever since the handover.',
  'larder-box', 'A box with tomatoes, beans, milk and plums, in which two places are free',
  'https://larderbox.example', '/app-store', '/google-play', '2025-08-28 09:00+00',
  'a-shop-whose-shelves-change-every-monday', 'Food', 2025, 11, '£44,500',
  'A rented shop with 120 products that were renamed by hand every Monday, and forty phone calls',
  '[{"value": "43", "label": "changes published by the team itself since the handover"},
    {"value": "2 in 100", "label": "boxes with something wrong, down from nine"},
    {"value": "33 of 40", "label": "growers say what is ripe before breakfast, on a phone"}]', '2025-09-15', 'rose'
),
(
  'Parish Rides', 'Public services',
  'A planner for the five minibuses of fourteen villages that knows who is going the same way and which bus takes a wheelchair.',
  'parish-rides', 'Mrs Tarrant’s call: from Marden to the hospital by ten, on her feet',
  'https://parish-rides.example', '/app-store', null, '2025-05-22 09:00+00',
  'sixty-drivers-five-minibuses-and-a-wall-map', 'Community transport', 2025, 10, '£33,000',
  'A telephone, a wall map with coloured pins, and one person’s memory',
  '[{"value": "408", "label": "passengers a week on the same fuel, up from 306"},
    {"value": "15 minutes", "label": "to plan tomorrow, not a whole afternoon"},
    {"value": "9 days", "label": "of holiday for the coordinator, her first in six years"}]', '2025-06-06', 'moss'
)
) as seed (
  title, category, description, cover, image_alt, link, app_store, play_store, created_at,
  story, sector, year, weeks, cost, situation_before, key_figures, counted_on, colour
);

-- Views of the last twelve weeks: fewer at weekends, and a little more from week to week.
insert into public.page_views (path, day, views)
select path, current_date - age, 1 + (weight * (100 - age) * (120 + hashtext(path || age) % 40)
    / case when extract(isodow from current_date - age) > 5 then 9000 else 4000 end)::integer
from (values ('/', 9), ('/blog', 4), ('/contact', 2), ('/products/atsute', 3)) as page (path, weight), generate_series(0, 83) age
union all
select '/blog/' || slug, current_date - age, 1 + abs(hashtext(slug || age)) % 9
from public.blog_posts, generate_series(0, 29, 3) age where status = 'published' and published_at < current_date - age;
