# The site's address. Headers, redirects and pages are sent by `npm run deploy`.

resource "google_firebase_hosting_site" "site" {
  project = google_firebase_project.site.project
  site_id = var.project_id
  app_id  = google_firebase_web_app.site.app_id

  # Its name could not be had again.
  lifecycle { prevent_destroy = true }
}

resource "google_firebase_hosting_custom_domain" "site" {
  for_each      = toset(var.domain == "" ? [] : [var.domain, local.host])
  project       = google_firebase_project.site.project
  site_id       = google_firebase_hosting_site.site.site_id
  custom_domain = each.key

  # One address for each page.
  redirect_target = each.key == local.host ? null : local.host

  # The owners copy the DNS entries afterwards, in their own time.
  wait_dns_verification = false
}
