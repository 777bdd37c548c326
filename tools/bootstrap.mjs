// Runs before every npm script, on whatever Node the person has and before anything is installed:
// plain JavaScript, no dependencies. `node tools/bootstrap.mjs [script.ts ...arguments]` installs
// what is missing and then runs the script with the Node that the project brings.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.sandtable-installed');
const OLDEST = [20, 19];
const OLDEST_UNBUILT = [22, 18]; // the oldest Node that runs TypeScript as it stands
const TRIES = 3;
const TICK_MS = 10_000;

const say = (words) => console.log(`sandtable: ${words}`);

function fail(words) {
  console.error(`sandtable: ${words}`);
  process.exit(1);
}

function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(process.platform)
    .update(process.arch)
    .digest('hex');
}

/** What somebody's own `npm ci` left behind counts as installed when it is what the lock says. */
function matchesLock() {
  const seen = join(modules, '.package-lock.json');
  if (!existsSync(seen)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(seen, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, integrity }]) => {
    if (path === '' || (optional && !found[path])) return true;
    return found[path]?.version === version && found[path]?.integrity === integrity;
  });
}

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === fingerprint();
  return matchesLock();
}

/** npm as it called us; with the person's own Node, since ours is about to be replaced. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  if (!npm || !/npm-cli\.c?js$/.test(npm)) return { command: 'npm', first: [] };
  return { command: process.env.npm_node_execpath ?? process.execPath, first: [npm] };
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? code));
  });
}

async function npmCi() {
  const { command, first } = npmCommand();
  const started = performance.now();
  const tick = setInterval(() => {
    say(`still installing, ${Math.round((performance.now() - started) / 1000)} s`);
  }, TICK_MS);
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32' && command === 'npm';
  const result = await run(command, args, { shell });
  clearInterval(tick);
  return result;
}

async function install() {
  say('installing what is missing; this happens once and takes a minute or two');
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const result = await npmCi();
    if (result === 0) {
      writeFileSync(stamp, fingerprint());
      return say('installed');
    }
    say(`npm ci ended with ${result}, attempt ${attempt} of ${TRIES}`);
  }
  fail('the packages could not be installed; what npm said is above.');
}

/** The Node of the optional dependency, or the person's own where there is none for the machine. */
function newNode() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (isAtLeast(process.versions.node, OLDEST_UNBUILT)) return process.execPath;
  const wanted = `Node ${OLDEST_UNBUILT.join('.')} or newer (this is ${process.versions.node})`;
  const machine = `${process.platform} ${process.arch}`;
  return fail(`there is no packaged Node for ${machine}: please install ${wanted}.`);
}

if (!isAtLeast(process.versions.node, OLDEST)) {
  fail(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
}
if (!isInstalled()) await install();
else if (!existsSync(stamp)) writeFileSync(stamp, fingerprint());
const node = newNode();
const [script, ...rest] = process.argv.slice(2);
if (script) {
  const result = await run(node, [script, ...rest], { shell: node.endsWith('.cmd') });
  process.exit(typeof result === 'number' ? result : 1);
}
