require 'csv'
require 'erb'
require 'json'

# Ways to show what is visible of a person.
module Views
  PAGE = ERB.new(File.read(File.join(__dir__, 'person.html.erb')), trim_mode: '-')

  def self.page(seen)
    PAGE.result_with_hash(seen: seen, h: ERB::Util.method(:html_escape))
  end

  def self.json(seen)
    JSON.generate(seen)
  end

  # A line for each person, over all columns that any of them has; a team is its name alone.
  def self.table(people)
    columns = people.flat_map(&:keys).uniq
    CSV.generate do |csv|
      csv << columns
      people.each { |seen| csv << columns.map { |name| seen[name].is_a?(Hash) ? seen[name].values.join('/') : seen[name] } }
    end
  end
end
