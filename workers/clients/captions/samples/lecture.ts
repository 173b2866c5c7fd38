/**
 * A lecture on how HTTPS works (facts from RFC 8446, RFC 9110 and RFC 6797). One line per stretch of speech; an empty
 * line is a pause.
 */
export default `
Good morning. So, today we're going to answer a question that sounds simple.
When you open a web page and there's an address that begins with https, what is actually going on?
By the end of this lecture you should be able to explain three things.
What HTTPS protects, how two computers that have never met agree on a secret,
and why your browser trusts the other side at all.

Let's start with plain HTTP. HTTP stands for Hypertext Transfer Protocol.
It's the language in which a browser asks for a page and a server answers.
And plain HTTP is just readable text going over the network. Think of a postcard.
Everybody who carries a postcard can read it, and, this is the part that people forget,
everybody who carries it can also change it.
The network in the café, the internet provider, any router in between.

HTTPS is the same HTTP, but it's sent through an encrypted connection.
The S stands for secure. The protocol that makes the connection secure is called TLS,
Transport Layer Security. You may also have heard the name SSL.
SSL is the old predecessor of TLS, it's broken, and it shouldn't be used any more,
but the name, um, the name just refuses to die.
By default, HTTP uses port eighty, and HTTPS uses port four hundred and forty-three.

So what does TLS give us? Three properties, and I'd like you to remember all three.
Confidentiality means that nobody in between can read the data.
Integrity means that nobody in between can change the data without being noticed.
And authentication means that you know who you're talking to.
Encryption without authentication is almost worthless,
because you might be having a perfectly private conversation with the attacker.

Now, to understand how it works we need two kinds of cryptography.
The first is symmetric encryption. Symmetric means that both sides use the same key.
The same key locks and the same key unlocks. It's very fast.
A common example is AES, the Advanced Encryption Standard,
which uses keys of one hundred and twenty-eight, one hundred and ninety-two or two hundred and fifty-six bits.
But there's an obvious problem. How do you give the key to the other side,
if everybody can read the postcard?

The second kind is asymmetric, or public key, cryptography.
There you have a pair of keys, a public key that everybody may know, and a private key that you keep to yourself.
What's signed with the private key can be checked by anyone with the public key.
That's called a digital signature. It's much slower than symmetric encryption,
hundreds or thousands of times slower, depending on what you compare.
So TLS combines the two. It uses public key cryptography at the beginning,
to agree on a key and to prove identity, and then symmetric encryption for all of the actual data.

So how do you agree on a secret in public? This is my favourite part.
It was published in nineteen seventy-six by Whitfield Diffie and Martin Hellman,
and it's called the Diffie-Hellman key exchange.
People like to explain it with paint. So, we both start with the same yellow, and everybody can see the yellow.
I secretly add my red, and you secretly add your blue, and we exchange the mixtures.
Then I add my red to your mixture, and you add your blue to mine.
Now we both have yellow, red and blue, the same colour.
But somebody who only saw the two mixtures can't make it, because you can't unmix paint.
In the real thing, mixing paint is a calculation that's easy in one direction
and practically impossible in the other. Modern TLS does it with elliptic curves,
and the keys are thrown away after the connection.
Because of that, somebody who records your traffic today and steals the server's private key next year
still can't read what was recorded. That property is called forward secrecy.

Okay. Let's put it together. The opening conversation of TLS is called the handshake.
I'll describe version one point three, which was published in August twenty eighteen, as RFC eighty-four forty-six.
It has basically four steps.
Step one. The browser sends a message called Client Hello.
It contains the versions and ciphers that it supports, a random number, and its half of the key exchange.
Step two. The server answers with Server Hello, which has its choice of cipher and its half of the key exchange.
And from that moment both sides can calculate the same secret key, so everything after this is already encrypted.
Step three. The server sends its certificate, and a signature over the whole conversation so far,
which proves that it owns the private key that belongs to the certificate, and then a message called Finished.
Step four. The browser checks all of that, sends a Finished message of its own,
and the real request can go out.

All of this takes one round trip. One message there, one message back.
The older version, TLS one point two, needed two round trips,
so version one point three is faster as well as safer. That doesn't happen often in security.
If a round trip takes fifty milliseconds, you save fifty milliseconds on every new connection.

But wait. Why should the browser believe the certificate? Anyone can make one, right?
So, a certificate is a document that connects a domain name with a public key.
And it's signed by a certificate authority, a CA.
The CA has checked that whoever asked for the certificate really controls that domain.
Your browser or your operating system comes with a list of root certificates that it trusts.
Usually the root doesn't sign your certificate directly. It signs an intermediate certificate,
and the intermediate signs yours. This is called the chain of trust.
The browser follows the chain, from the certificate of the site, to the intermediate, to a root that it already knows.

It checks a few more things. Is the name in the certificate the name in the address bar?
Has the certificate expired? Has it been revoked, which means withdrawn before its time?
And if any of these checks fails, you get the big warning page, and the right reaction to that page is to leave.

Now, let me clear up two misunderstandings, because these come up every year.
The first one. HTTPS doesn't mean that a site is honest.
It means that you're really connected to the domain in the address bar, and that nobody's listening in.
A phishing site can have a perfectly valid certificate.
The second one. HTTPS doesn't hide everything.
Somebody in between can still see which IP address you're talking to, and how much data you exchange, and when.
And usually they can see the host name as well, because in a normal Client Hello the name of the server
is sent in the clear. But they can't see the path, so not which page, and not the content, and not your password.

One last piece. If you type an address without https, the very first request could still go over plain HTTP,
and an attacker could, um, catch that one and keep you there.
That's called a downgrade, or an SSL stripping attack.
The answer is HSTS, which stands for HTTP Strict Transport Security.
It's a header with which a site tells the browser, for the next so many seconds, only ever use HTTPS with me.
A usual value is thirty-one million five hundred and thirty-six thousand seconds, and that is one year.

So, let's sum up. HTTPS is HTTP over TLS. TLS gives us confidentiality, integrity and authentication.
The handshake uses Diffie-Hellman to agree on a key, and a certificate to prove who the server is.
After that, fast symmetric encryption does the work.
And the trust comes from a chain of signatures that ends in a root your browser already knows.
For next week, please open the certificate of a site you use every day, find out who signed it,
and when it expires. You may be surprised. Thank you.
`;
