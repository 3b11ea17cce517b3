export function settingsFile(dataDir: string): string;
export function readSettingsFile(file: string): Record<string, string>;
export function writeSettingsFile(file: string, settings: Record<string, string>): void;
