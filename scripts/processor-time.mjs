import fs from 'node:fs';

/** The environment variable by which the children of a part of the tests are known. */
export const partVariable = 'ORIEL_TEST_PART';

const ticksPerSecond = 100;
const sampleMs = 1000;

/**
 * Watches how much time of processors this process and all that it starts take, from now on:
 * `spent()` answers `{ user, system, parts }`, seconds in all and for each part (`partVariable` of the child, else
 * `others`); undefined where the system does not tell (there is no /proc). What has ended and was waited for is counted to
 * the last; of what lost its parent before, what was seen of it once a second.
 */
export function watchProcessorTime({
  root = process.pid,
  read = readProcesses,
  partOf = partOfProcess,
} = {}) {
  let known = new Map();
  /** Seconds of those that ended without anybody who waited for them. */
  const lost = { user: 0, system: 0 };
  /** The largest sum that was seen of each direct child with all below it. */
  const trees = new Map();

  const sample = () => {
    const processes = read();
    const ours = oursAmong(processes, { root, known });
    for (const [key, former] of known) {
      if (ours.has(key) || !former.isAdopted) continue;
      lost.user += former.user;
      lost.system += former.system;
    }
    const sums = new Map();
    for (const [key, one] of ours) {
      one.tree = known.get(key)?.tree ?? ours.get(one.parentKey)?.tree ?? key;
      if (!trees.has(one.tree)) trees.set(one.tree, { part: partOf(one.pid), seconds: 0 });
      sums.set(one.tree, (sums.get(one.tree) ?? 0) + one.user + one.system);
    }
    for (const [tree, seconds] of sums) {
      const seen = trees.get(tree);
      seen.seconds = Math.max(seen.seconds, seconds);
    }
    known = ours;
    return { self: processes.get(root), ours };
  };

  if (!read().has(root)) return { spent: () => undefined, stop() {} };
  const timer = setInterval(sample, sampleMs);
  timer.unref();
  return {
    spent() {
      const { self, ours } = sample();
      const all = [self, lost, ...ours.values()];
      const parts = {};
      for (const { part, seconds } of trees.values()) parts[part] = (parts[part] ?? 0) + seconds;
      return { user: sumOf(all, 'user'), system: sumOf(all, 'system'), parts };
    },
    stop: () => clearInterval(timer),
  };
}

const sumOf = (list, name) => list.reduce((sum, one) => sum + one[name], 0);

/** What descends from `root`, and what did when it was last seen; by process and start, since numbers are used again. */
function oursAmong(processes, { root, known }) {
  const keyOf = ({ pid, began }) => `${pid} ${began}`;
  const ours = new Map();
  const isOurs = (one) => {
    for (let each = one; each; each = processes.get(each.parent)) {
      if (each.parent === root || known.has(keyOf(each))) return true;
    }
    return false;
  };
  for (const one of processes.values()) {
    if (one.pid === root || !isOurs(one)) continue;
    const parent = processes.get(one.parent);
    const isAdopted = one.parent !== root && !(parent && isOurs(parent));
    const parentKey = parent && one.parent !== root ? keyOf(parent) : undefined;
    ours.set(keyOf(one), { ...one, isAdopted, parentKey });
  }
  return ours;
}

/** Every process with its own time and that of the children which it has waited for, the oldest first. */
function readProcesses() {
  const processes = new Map();
  for (const name of readOr('/proc', [], fs.readdirSync)) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readOr(`/proc/${name}/stat`, '', (file) => fs.readFileSync(file, 'utf8'));
    if (!stat) continue;
    // The name of the program, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    processes.set(Number(name), {
      pid: Number(name),
      parent: Number(fields[1]),
      began: Number(fields[19]),
      user: (user + childUser) / ticksPerSecond,
      system: (system + childSystem) / ticksPerSecond,
    });
  }
  return new Map([...processes].sort(([, one], [, other]) => one.began - other.began));
}

function partOfProcess(pid) {
  const text = (name) => readOr(`/proc/${pid}/${name}`, '', (file) => fs.readFileSync(file, 'utf8'));
  const line = text('environ')
    .split('\0')
    .find((each) => each.startsWith(`${partVariable}=`));
  if (line) return line.slice(partVariable.length + 1);
  return text('comm').trim() === 'postgres' ? 'PostgreSQL' : 'others';
}

function readOr(file, otherwise, read) {
  try {
    return read(file);
  } catch {
    return otherwise;
  }
}
