import sharp from "sharp";
import { block, colour as c, dot, line, shape, turn, words } from "./canvas";

const W = 800;
const H = 960;

/** A head or a body whose far side lies in the shade: the same outline again, cut where the light ends. */
function lit(name: string, outline: string, fill: string, shade: string, shadow: string): string {
  return `<clipPath id="${name}">${outline}</clipPath><g clip-path="url(#${name})">${block(-W, -H, W * 3, H * 3, fill, 0)}${shape(shadow, shade)}</g>`;
}

const outlined = (d: string) => `<path d="${d}"/>`;
const rounded = (x: number, y: number, w: number, h: number, r: number) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;

const picture = (wall: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${wall}"/>${content}</svg>`;

/** At a desk by a window, chin in hand, with the card on which a brief has to fit. */
async function director(): Promise<string> {
  const [skin, shade, hair, shine] = ["#D9A07A", "#B67A58", "#221A1C", "#463338"];
  const window = shape("M-40 0 H420 L800 620 V960 H640 Z", "#FDF3CF") + shape("M150 0 H190 L800 985 V1040 Z M-40 250 L520 960 H470 L-40 312 Z", c.butterDeep);
  const head = turn(-7, 400, 330,
    block(244, 118, 320, 430, hair, 150) + block(330, 470, 120, 170, shade, 40) +
      lit("face", rounded(280, 190, 236, 318, 108), skin, shade, "M420 150 L470 330 L436 380 L470 400 L420 540 H620 V150 Z") +
      shape("M268 330 V270 Q268 150 400 150 Q534 150 534 290 V336 Q506 262 470 240 Q380 300 268 330 Z", hair) +
      line("M300 262 Q336 206 400 196", shine, 14) +
      line("M318 346 q22 -16 46 -6", hair, 11) + line("M430 340 q26 -12 48 6", hair, 11) +
      dot(344, 374, 12, c.ink) + dot(452, 374, 12, c.ink) + dot(348, 370, 4, c.white) + dot(456, 370, 4, c.white) +
      line("M398 366 L384 420 h24", "#8F5A3D", 9) + line("M350 456 Q392 484 436 452", "#7A2F22", 11) +
      block(276, 428, 22, 22, c.signal, 6) + block(276, 454, 22, 22, c.butterDeep, 6) + block(520, 424, 20, 22, "#C43A10", 6),
  );
  const body = lit("coat", outlined("M110 960 V860 Q120 640 330 610 L470 610 Q690 640 700 880 V960 Z"), c.evergreen, c.evergreenTint, "M0 0 Z") +
    shape("M452 610 Q690 640 700 880 V960 H520 Q560 760 452 610 Z", "#0A4F3A") +
    shape("M330 606 L400 760 L472 606 L440 590 H360 Z", c.paper) + line("M326 612 L398 776 L478 612", "#0A4F3A", 10);
  const arm = turn(-17, 566, 760, block(506, 600, 116, 330, c.evergreen, 44) + block(570, 600, 52, 330, "#0A4F3A", 24) + block(502, 580, 124, 40, c.paper, 14)) +
    turn(-20, 520, 540, block(444, 486, 110, 92, skin, 40) + block(450, 470, 92, 30, skin, 15) + line("M462 520 h60 M462 546 h56", shade, 6));
  const note = turn(-9, 240, 760, block(104, 668, 292, 196, c.ink, 18).replace("/>", ' fill-opacity=".25"/>') + block(92, 652, 292, 196, c.white, 16) +
    block(92, 652, 292, 40, c.signal, 16) + block(92, 676, 292, 16, c.white, 0) +
    (await words("Book a check-up", 116, 698, 32)) + (await words("at night,", 116, 740, 32)) + (await words("from a phone", 116, 782, 32)));
  const hand = block(356, 806, 124, 60, skin, 28) + block(350, 784, 56, 34, skin, 17) + line("M384 836 h60", shade, 6);
  const desk = block(-20, 862, 840, 140, c.ink, 0) + block(-20, 862, 840, 12, "#3B3E48", 0);
  return picture("#F6D77A", window + head + body + arm + note + hand + desk);
}

/** Late, at a laptop whose screen is the brightest lamp in the room. */
async function developer(): Promise<string> {
  const [skin, glow, beard] = ["#6B3F29", "#A9684A", "#17120F"];
  const night = "#1D3B57";
  const room = shape("M0 960 L60 520 L520 90 L800 0 V960 Z", "#254A6B") + shape("M40 960 L150 600 L470 300 L640 960 Z", "#35648C") +
    block(560, 70, 190, 250, "#0F2438", 20) + block(580, 90, 70, 100, "#0F2438", 8) + [[596, 108], [672, 108], [596, 212]].map(([x = 0, y = 0], i) => block(x, y, 52, 74, i === 1 ? c.butterDeep : "#1B3650", 8)).join("") + block(672, 212, 52, 74, "#1B3650", 8);
  const head = turn(6, 430, 340,
    block(400, 470, 124, 146, "#4C2B1B", 30) +
      lit("head", rounded(316, 170, 244, 336, 104), skin, glow, "M280 150 H400 L366 300 L404 372 L374 420 L420 520 H280 Z") +
      lit("beard", outlined("M316 396 Q350 436 388 430 H452 Q520 428 560 360 V430 Q560 528 446 528 Q320 528 316 396 Z"), beard, "#3A2A22", "M280 380 H372 L400 540 H280 Z") +
      shape("M300 250 Q296 130 440 126 Q590 128 578 300 L560 340 Q552 262 520 232 Q420 232 330 214 Z", beard) + block(532, 300, 40, 90, beard, 14) +
      block(534, 340, 44, 78, "#552F1E", 20) +
      line("M330 300 q24 -16 52 -4", beard, 12) + line("M424 296 q30 -10 58 6", beard, 12) +
      line("M326 352 h62 M424 352 h62", c.ink, 4) +
      `<g fill="${c.sky}" fill-opacity=".9" stroke="${c.butterDeep}" stroke-width="10"><rect x="318" y="314" width="78" height="66" rx="22"/><rect x="420" y="314" width="84" height="66" rx="24"/></g>` +
      line("M396 340 q12 -8 24 0", c.butterDeep, 10) + line("M504 338 L548 348", c.butterDeep, 9) +
      shape("M334 330 L362 322 L340 366 Z M440 330 L472 322 L446 368 Z", c.white) +
      line("M398 362 L376 412 q16 8 32 2", "#3F2213", 9) + line("M372 462 Q410 482 452 462", "#C98D72", 10),
  );
  const body = lit("jumper", outlined("M150 960 Q150 690 350 640 L520 620 Q740 680 760 960 Z"), "#7B62B8", c.lilacDeep, "M100 960 V600 H400 L440 760 L330 960 Z") +
    block(372, 604, 180, 66, "#7B62B8", 30) + block(372, 604, 70, 66, c.lilacDeep, 30) +
    line("M560 960 Q600 830 570 740", "#5E4896", 10) + [0, 1, 2].map((i) => line(`M${230 + i * 10} ${790 + i * 44} q70 26 150 0`, "#9C86D2", 8)).join("");
  const laptop = block(20, 640, 330, 236, c.ink, 22).replace("/>", ' transform="skewX(-8) translate(104 0)"/>') +
    shape("M78 662 L88 646 H398 L366 870 H350 L380 664 Z", c.sky) + block(150, 726, 36, 44, c.paper, 10) + block(150, 776, 36, 50, c.paper, 10) + block(192, 776, 44, 50, c.signal, 10);
  const desk = block(-20, 872, 840, 140, "#0F2438", 0) + shape("M-20 872 H560 L600 886 H-20 Z", c.skyDeep);
  const hands = block(356, 826, 130, 56, glow, 26) + line("M384 846 h60", skin, 6) +
    block(650, 770, 84, 106, c.butter, 18) + line("M734 796 h14 q22 0 22 26 t-22 26 h-14", c.butter, 14) + block(694, 770, 40, 106, c.butterDeep, 18);
  return picture(night, room + body + head + laptop + desk + hands);
}

/** On her feet in the morning, one eye shut, holding a block up to see whether it fits. */
async function designer(): Promise<string> {
  const [skin, shade, hair, deep] = ["#F3C9A8", "#DB9F7C", "#B4532A", "#8C3A1A"];
  const panes = turn(-12, 300, 300, [0, 1].flatMap((x) => [0, 1, 2].map((y) => block(30 + x * 236, -40 + y * 262, 214, 240, "#F1ECFB", 10))).join(""));
  const shirt = "M90 960 V880 Q100 690 300 640 H430 Q640 680 660 960 Z";
  const body = lit("shirt", outlined(shirt), c.white, "#D5D0E6", "M430 600 L470 760 L440 960 H800 V600 Z") +
    `<clipPath id="stripes">${outlined(shirt)}</clipPath><g clip-path="url(#stripes)">${[0, 1, 2, 3, 4].map((i) => block(60, 706 + i * 58, 640, 24, "#2C5A86", 0)).join("")}</g>` +
    shape("M284 640 Q366 716 446 640 L430 616 H304 Z", skin);
  const head = turn(7, 360, 340,
    turn(-24, 330, 110, block(250, 98, 330, 20, c.butterDeep, 8) + shape("M250 98 L214 108 L250 118 Z", c.ink) + block(556, 98, 34, 20, c.signal, 8)) +
      dot(372, 128, 86, hair) + line("M324 116 Q366 74 420 112", "#D2743F", 12) + block(232, 176, 268, 270, hair, 120) +
      block(310, 470, 116, 170, shade, 40) +
      lit("cheek", rounded(256, 204, 226, 312, 106), skin, shade, "M256 204 H330 L300 300 L330 390 L312 430 L360 540 H220 V204 Z") +
      shape("M238 350 V300 Q250 172 372 172 Q494 176 502 300 Q450 262 416 232 Q350 296 262 300 Q246 320 238 350 Z", hair) + line("M300 258 Q350 240 392 204", "#D2743F", 10) +
      block(244, 350, 34, 70, shade, 16) + dot(262, 434, 13, c.skyDeep) +
      line("M330 340 q26 -12 50 4", deep, 10) + line("M414 330 q26 -18 54 -4", deep, 10) +
      line("M332 376 q22 12 46 0", c.ink, 10) + dot(440, 368, 13, c.ink) + dot(445, 364, 4, c.white) +
      line("M408 366 L422 416 q-10 10 -26 4", "#C07F5C", 9) + line("M372 462 Q410 480 440 452", "#A63A2A", 11) +
      [[300, 412], [322, 424], [304, 438], [446, 410], [462, 424]].map(([x = 0, y = 0]) => dot(x, y, 5, "#D58B63")).join(""),
  );
  const sleeve = "M560 960 Q530 820 600 700 L690 500 Q720 470 752 500 Q770 520 760 556 L690 800 Q670 900 690 960 Z";
  const arm = lit("sleeve", outlined(sleeve), c.white, "#D5D0E6", "M620 960 Q610 850 660 740 L752 500 H800 V960 Z") +
    `<clipPath id="cuff">${outlined(sleeve)}</clipPath><g clip-path="url(#cuff)">${line("M540 768 L720 844 M570 692 L740 762 M600 616 L770 684 M634 546 L800 612", "#2C5A86", 24)}</g>` +
    block(668, 398, 84, 110, skin, 34) + turn(18, 690, 370, block(672, 330, 32, 96, skin, 16)) + turn(-14, 730, 380, block(716, 346, 30, 84, shade, 15));
  const held = turn(8, 690, 280, block(614, 204, 164, 130, c.ink, 26).replace("/>", ' fill-opacity=".18" transform="translate(-16 18)"/>') + block(614, 204, 164, 130, c.signal, 26) + block(614, 204, 164, 40, "#FF7A50", 20));
  return picture("#CFC2EC", panes + body + head + held + arm);
}

/** The people of src/team.ts, and where in the picture their faces are. */
const portraits = [
  { id: "leila-farrow", draw: director, face: { left: 190, top: 150 } },
  { id: "samuel-okonjo", draw: developer, face: { left: 230, top: 140 } },
  { id: "orla-brennan", draw: designer, face: { left: 180, top: 160 } },
];

/** Path and content of every portrait, whole and as a face for small places. */
export async function portraitFiles(): Promise<[string, Buffer][]> {
  const files: [string, Buffer][] = [];
  for (const { id, draw, face } of portraits) {
    const drawn = sharp(Buffer.from(await draw()));
    files.push(
      [`public/team/${id}.webp`, await drawn.clone().webp({ quality: 84, effort: 6, smartSubsample: true }).toBuffer()],
      [`public/team/${id}-face.webp`, await drawn.clone().extract({ ...face, width: 400, height: 400 }).resize(144, 144).webp({ quality: 84, effort: 6 }).toBuffer()],
    );
  }
  return files;
}
