// A WebKitGTK browser that tests can drive, run by gjs: `webkit-browser.js FOLDER`. The engine's own MiniBrowser
// forgets everything when it is driven. This one keeps its profile in the folder, and saves downloads there.

import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=3.0";
import WebKit from "gi://WebKit2?version=4.1";
import { programArgs } from "system";

const [folder] = programArgs;

Gtk.init(null);
const kept = { base_data_directory: `${folder}/data`, base_cache_directory: `${folder}/cache` };
const context = new WebKit.WebContext({ website_data_manager: new WebKit.WebsiteDataManager(kept) });
const settings = new WebKit.Settings({ enable_write_console_messages_to_stdout: true });

/** A page in a window of its own. */
function page(more) {
  const view = new WebKit.WebView({ settings, is_controlled_by_automation: true, ...more });
  const window = new Gtk.Window({ default_width: 1280, default_height: 900 });
  window.add(view);
  window.show_all();
  view.connect("create", () => page({ related_view: view }));
  view.connect("close", () => window.destroy());
  return view;
}

context.set_automation_allowed(true);
context.connect("automation-started", (_context, session) => {
  session.connect("create-web-view", () => page({ web_context: context }));
});
context.connect("download-started", (_context, download) => {
  download.connect("decide-destination", (_download, name) => {
    download.set_destination(GLib.filename_to_uri(`${folder}/${name}`, null));
    return true;
  });
});
Gtk.main();
