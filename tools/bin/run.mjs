// The door of every npm script: `node tools/bin/run.mjs <command> [arguments]`.
// Nothing but Node may be needed here: on a clean clone the packages are not installed yet. Older Node versions must
// still be able to read this file, so everything else is imported after the version has been checked.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 이상이 필요해요. 지금은 ${process.versions.node}이에요: https://nodejs.org`);
  process.exit(1);
}

import('../src/bootstrap/run-command.mjs')
  .then(({ runCommand }) => runCommand(process.argv[2], process.argv.slice(3)))
  .catch((error) => {
    // A sentence meant for the person at the screen says enough; anything else needs its stack.
    console.error(`\n${error.name === 'StopError' ? error.message : error.stack}`);
    process.exit(1);
  });
