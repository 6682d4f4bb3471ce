// Plain JavaScript without imports, so that it runs on a Node too old for everything else.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const recentEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
if (!recentEnough) {
  console.error(`Blockwork needs Node 20.19, 22.12 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
