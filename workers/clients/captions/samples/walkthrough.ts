/** A technical walkthrough of an API product. One line per stretch of speech; an empty line is a pause. */
export default `
Hi everyone. In this video I'll walk through the Parcelwren API, end to end.
Parcelwren is, um, it's a shipping service with nothing but an API.
The purpose is that an online shop can compare carriers, buy a label and follow a parcel with one integration,
instead of writing a separate one for every carrier.
I'll go through authentication, the endpoints, webhooks, rate limits, the client libraries,
and then at the end the data model and what we promise in terms of uptime and so on.
If you only care about webhooks, that's roughly in the middle.

Okay, so, authentication. Every account has two API keys, a test key and a live key.
The test key never spends money, and the labels it makes say sample all over them.
You send the key as a bearer token in the authorization header.
Please don't put it in the query string, we reject that with a four hundred,
because query strings end up in log files. We've all seen it.
Keys can be limited to a scope, so for instance read only, or labels only.
And a key can be rotated. When you rotate, the old key keeps working for twenty-four hours,
so you can deploy the new one without any downtime.

All right, let's look at the endpoints. There are four that matter.
The base address has the version in it, so it starts with slash v one.
Everything is JSON, both ways, and all the amounts are integers in the smallest unit of the currency.
So cents, not euros. No floating point anywhere.

First, post to slash rates. You send two addresses, and the weight and size of the parcel,
and you get back a list of offers from every carrier you have enabled.
Each offer has a price, an estimated delivery date, and an id.
An offer is valid for thirty minutes. After that you have to ask again.

Second, post to slash labels, with the id of an offer. That one actually buys the label.
It answers with a tracking number and a link to a PDF.
Now, this is important. This call costs money, so you must send an idempotency key in a header.
It's just a random string that you make up. If your connection drops and you try again with the same key,
you get the same label back, and you pay once. We keep those keys for seven days.

Third, get slash parcels slash the tracking number. That gives you the current status and the whole history.
The status is one of created, in transit, out for delivery, delivered, returned, or, uh, lost.
It happens. It's rare but it happens.

And fourth, delete on slash labels slash id, which cancels a label and refunds it,
as long as the carrier hasn't scanned it yet.
Lists are paginated with a cursor. You get up to one hundred items,
and a field called next, and when next is null you're at the end.
We don't use page numbers, because they skip things when new parcels arrive while you're reading.

Errors. Every error has the same shape, an HTTP status, a stable code, and a message for people.
You match on the code, never on the message. We change the messages all the time.
If a field is wrong, we tell you which field, with its full path.

Okay, webhooks. So, you could poll the parcels endpoint every minute, and, please don't.
Instead you register a URL and we send you a post request whenever a status changes.
Each webhook is signed. There's a header with a timestamp and a signature,
and the signature is an HMAC with SHA two fifty-six over the timestamp and the raw body.
You have to check it against the raw bytes, before you parse the JSON.
That's the one mistake that everybody makes. I made it too, in our own demo.
And refuse anything where the timestamp is older than five minutes, so nobody can replay an old message.
Your server must answer with a two hundred within ten seconds.
If it doesn't, we retry with exponential backoff for up to three days.
That means an event may arrive twice, and it may arrive out of order,
so every event has an id, and you should ignore the ids that you've already handled.
There's also a page in the dashboard where you can see every delivery and send it again by hand.

Rate limits. The limit is one hundred requests per second for each live key,
and ten per second for a test key.
When you go over it you get a four twenty-nine with a retry-after header, in seconds.
Every response also tells you how many requests are left in this window.
The libraries, which I'll get to right now, wait and retry on their own.

So, the SDKs. We have official client libraries for TypeScript, Python, and Go.
They're generated from our OpenAPI description, and then, well, polished a bit by hand.
They set the idempotency key for you, they verify webhooks in one function,
and they have types for every single response.
In TypeScript, buying the cheapest label is about six lines.
And if your language isn't on the list, the OpenAPI file is public, so you can generate your own.
There's also a command line tool that forwards webhooks to your laptop while you're developing,
which, honestly, is the thing people thank us for.

Let me say something about the data model, 'cause it explains a lot of the API.
An account has many shipments. A shipment has one sender address, one recipient address,
and one or more parcels. A parcel has exactly one label at a time,
and a label belongs to one carrier.
Events are append only. We never change an event, we only add new ones,
so the history that you see is the history that happened.
Addresses are copied into the shipment when you create it,
so if a customer moves later, the old shipments don't change.

The dashboard is the part with a user interface, and it's deliberately plain.
There's a light and a dark theme, a dense table, keyboard shortcuts for everything,
and a search field that takes a tracking number, a name or an id.
We want it to feel like a tool, sort of like a good terminal, and not like marketing.

Now the non-functional requirements, so, the promises.
Availability must be at least ninety-nine point nine five percent a month.
The rates endpoint has to answer in under eight hundred milliseconds at the ninety-fifth percentile.
And that's hard, because we're waiting for the carriers. So any carrier slower than that is left out,
and the answer says which ones are missing.
All data is encrypted in transit and at rest.
Personal data, meaning names and addresses, is deleted ninety days after delivery,
and it's stored in the European Union only.
Every call with a live key is written to an audit log that you can export.

For storage, we use Postgres for shipments and a queue in front of the webhooks,
and the label PDFs sit in object storage with links that expire after an hour.
Payments run through Stripe, you top up a balance and each label takes from it.
And for address checks we integrate a geocoding API, so a typo in a street comes back as a warning before you pay.

Versioning, quickly. We add fields at any time, so your code has to ignore fields it doesn't know.
We never remove or rename one inside a version.
When there is a version two, version one keeps working for at least two years.

What's coming next? Returns, so a label that the recipient can print, that's in beta.
And pickups at your door, later. I won't promise a date for that one.

So, to get started, you create an account, you take the test key,
ask for rates, buy a label, and register a webhook. That's about fifteen minutes, really.
The documentation has the same steps with code you can copy. Thanks for watching, and, uh, ship something.
`;
