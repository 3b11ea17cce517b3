import { ensureInstalled } from './install.mjs';
import { dataDirFrom } from './paths.mjs';
import { findPinnedNode, toolEnvironment } from './pinned-node.mjs';
import { readSettingsFile, settingsFile } from './settings-file.mjs';

/**
 * What every command needs before its own work: the packages, and the Node to run on.
 * Resolves to `{ node, env }`, the program and the environment for children.
 */
export async function prepare() {
  await ensureInstalled();
  const node = findPinnedNode();
  return { node, env: toolEnvironment(node, { ...process.env, ...mode(process.env) }) };
}

/** What the product may do is decided by ORIEL_MODE; production is where NODE_ENV says so, with no defaults. */
function mode(env) {
  if (isProduction(env)) return {};
  return { ORIEL_MODE: env.ORIEL_MODE || 'demo', ORIEL_DATA_DIR: dataDirFrom(env) };
}

/** Takes over what setup has kept for a real installation; what the environment says comes first. */
export function loadSettings(env) {
  if (!isProduction(env)) return;
  for (const [name, value] of Object.entries(readSettingsFile(settingsFile(dataDirFrom(env))))) {
    env[name] ||= value;
  }
}

/** Whether this is a real installation: it brings its own database and settings, and has no demo world. */
export function isProduction(env) {
  return env.NODE_ENV === 'production' && !env.ORIEL_MODE;
}
