/** A function of a feature that changes something, as its source says. */
export type Verb = {
  file: string;
  name: string;
  /** It is told who acts, and asks a policy or an entitlement about them. */
  asksPolicy: boolean;
};

const changes =
  /\.(insert|update|delete)\(|\binsert into\b|\bdelete from\b|\bupdate \w+( \w+)?\s+set\b|\benqueue\(|storage\(\)\.(write|remove)|auth\(\)\.api\.(?!getSession|verifyPassword|viewBackup)/;
const policyImport =
  /import (?:type )?\{([^}]*)\} from '[^']*(?:-policy|entitlements|-rights?)(?:\.server)?\.ts'/g;
const topLevel = /^(export )?(?:async )?(?:function|const) (\w+)/gm;
/** What a policy's answers are called; the rest of its file is words, terms and schemas. */
const answers =
  /^(?:may[A-Z]|whyNot|refusal|canCancel|needs|allows|versionAllows|entitlementsOf|sideOf|membersOf)|(?:Refusal|RefusalNow|Right|Side)$/;
/** These ask for the verbs that run in them. */
const guards = ['isAdmin', 'decideMatter', 'changePortfolio', 'changePartner', 'onOwnThread', 'onBoard'];
/** A step of a verb is given the verb's transaction; the verb has asked before. */
const isStep = /^export (?:async )?function \w+(?:<[^(]*>)?\(\s*(?:tx|on): /;

/**
 * The verbs in a source: exported functions that change something, themselves or through a function of the same file.
 * Steps of verbs and jobs are none.
 */
export function verbsOf(file: string, source: string): Verb[] {
  if (file.endsWith('.job.server.ts')) {
    return [];
  }
  const policies = [...source.matchAll(policyImport)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s/, '').trim()),
  );
  const asking = [...policies.filter((name) => answers.test(name)), ...guards];
  const parts = partsOf(source);
  return parts
    .filter(({ text }) => text.startsWith('export ') && !isStep.test(text))
    .map((part) => ({ name: part.name, text: withHelpers(part, parts), head: part.text.slice(0, 600) }))
    .filter(({ text }) => changes.test(text))
    .map(({ name, text, head }) => ({
      file,
      name,
      asksPolicy:
        /\bactor\b/.test(head) && asking.some((policy) => new RegExp(`(?<!\\.)\\b${policy}[<(]`).test(text)),
    }));
}

type Part = { name: string; text: string };

function partsOf(source: string): Part[] {
  const starts = [...source.matchAll(topLevel)];
  return starts.map(({ index, 2: name = '' }, at) => ({
    name,
    text: source.slice(index, starts[at + 1]?.index),
  }));
}

/** The text of a function with that of every function of the file that it names, and that these name. */
function withHelpers(part: Part, parts: readonly Part[]): string {
  const found = new Set<Part>([part]);
  for (const one of found) {
    for (const other of parts) {
      if (new RegExp(`\\b${other.name}\\b`).test(one.text)) {
        found.add(other);
      }
    }
  }
  return [...found].map(({ text }) => text).join('\n');
}
