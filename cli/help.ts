import type { Command } from './commands.ts';

const width = 76;
const indent = '      ';

export function helpText(commands: Record<string, Command>): string {
  const entries = Object.values(commands).map(({ usage, about }) => `  ${usage}\n${wrap(about)}`);
  return ['Usage: npm run cli -- <command> [options]', '', ...entries, `  help\n${wrap('This list.')}`].join(
    '\n',
  );
}

function wrap(text: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(' ')) {
    if (line.length + word.length > width && line !== indent) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()].join('\n');
}
