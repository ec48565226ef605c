import { create } from 'zustand';

/** Whether the settings are open, by any button of the page. */
export const useSettingsOpen = create<{ open: boolean }>(() => ({ open: false }));

export const openSettings = (): void => useSettingsOpen.setState({ open: true });
export const closeSettings = (): void => useSettingsOpen.setState({ open: false });
