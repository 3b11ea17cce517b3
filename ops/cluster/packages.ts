import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian 12 packages that the rig needs, each with a program that shows it is installed. */
export const packages = [
  { name: 'etcd-server', program: '/usr/bin/etcd' },
  { name: 'patroni', program: '/usr/bin/patroni' },
  { name: 'python3-etcd', program: '/usr/lib/python3/dist-packages/etcd/__init__.py' },
  { name: 'python3-dnspython', program: '/usr/lib/python3/dist-packages/dns/__init__.py' },
  { name: 'postgresql-15', program: '/usr/lib/postgresql/15/bin/postgres' },
  { name: 'haproxy', program: '/usr/sbin/haproxy' },
  { name: 'pgbouncer', program: '/usr/sbin/pgbouncer' },
  { name: 'nginx-light', program: '/usr/sbin/nginx' },
  { name: 'varnish', program: '/usr/sbin/varnishd' },
  { name: 'varnish-modules', program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so' },
] as const;

export type ProgramName = (typeof packages)[number]['name'];

export function programOf(name: ProgramName): string {
  return packages.find((each) => each.name === name)?.program ?? '';
}

export function missingPackages(isThere: (program: string) => boolean = existsSync): string[] {
  return packages.filter(({ program }) => !isThere(program)).map(({ name }) => name);
}

export function installLine(names: readonly string[]): string {
  return `apt-get install --no-install-recommends ${names.join(' ')}`;
}

/** While this file exists with a refusal, packages do not start their services (Debian policy 9.3.3.1). */
const servicePolicy = '/usr/sbin/policy-rc.d';

/** Installs the packages as root, without starting their services: the rig starts its own. Throws when that fails. */
export function installPackages(names: readonly string[]): void {
  const hasPolicy = existsSync(servicePolicy);
  if (!hasPolicy) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const [command = '', ...args] = installLine(names).split(' ');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(command, [...args, '--yes'], { stdio: 'inherit', env });
    if (status !== 0) {
      throw new Error(`apt-get ended with ${status}. Run "apt-get update", and try again.`);
    }
  } finally {
    if (!hasPolicy) rmSync(servicePolicy);
  }
}
