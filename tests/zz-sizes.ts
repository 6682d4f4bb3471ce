import { listPages, pageData, parsePage, scriptSize, scriptsOf, brotliSize, readBuilt } from "./support/built-site.ts";
for (const f of listPages()) { if (!/^(index|contact|careers|for-proc|access|about|privacy|blog.what-an-app|products.atsute|blog.a-booking)/.test(f)) continue;
let sum = 0; const d = parsePage(f); const l = scriptsOf(pageData(d)); for (const p of l) sum += scriptSize(p);
console.log(f, sum, l.length, 'html', brotliSize(readBuilt(f))); if (f === 'index.html') for (const p of l) console.log('   ', scriptSize(p), p); }
