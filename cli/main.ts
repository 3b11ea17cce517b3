/** The administration commands, on the database of DATABASE_URL: `npm run cli -- help`. */
import { commands } from './commands.ts';
import { helpText } from './help.ts';
import { Refusal } from './refusal.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (name === 'help' || name === '--help') {
    console.log(helpText(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`There is no command '${name}'.\n\n${helpText(commands)}`);
    return 2;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof Refusal) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}
